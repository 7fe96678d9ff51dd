/**
 * The rich text editor parses HTML without a Trusted Types policy of its own, so a default policy sanitises everything,
 * including the clipboard. Must be imported before anything that sets HTML.
 */
import { sanitizeHtml } from '../../lib/html.ts'

window.trustedTypes?.createPolicy('default', { createHTML: (html: string) => String(sanitizeHtml(html)) })
