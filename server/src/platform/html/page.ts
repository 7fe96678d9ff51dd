import type { Locale } from '@portal/contract/locale'
import { escapeHtml } from './escape.ts'

interface HtmlPage {
  locale: Locale
  title: string
  style: string
  /** Markup, as is `body`. */
  head?: string
  body: string
}

/** A standalone page that search engines must not list. */
export const htmlPage = ({ locale, title, style, head = '', body }: HtmlPage): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
${head}
</head>
${body}
</html>
`
