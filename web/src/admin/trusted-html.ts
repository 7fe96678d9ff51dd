/**
 * The editor of rich text parses HTML without a Trusted Types policy of its own: whatever it is given, from the clipboard
 * too, is sanitised on the way. Imported before anything that sets HTML.
 */
import { sanitizeHtml } from '../lib/html.ts'

window.trustedTypes?.createPolicy('default', { createHTML: (html: string) => String(sanitizeHtml(html)) })
