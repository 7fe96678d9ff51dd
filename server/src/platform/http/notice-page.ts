/** A page for people who open a URL that is no longer valid. */
import { createHash } from 'node:crypto'
import type { Locale } from '@portal/contract/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../html/escape.ts'
import { htmlPage } from '../html/page.ts'

const STYLE = `
:root { color-scheme: light dark; }
body {
  min-height: 100vh; margin: 0; padding: 24px; display: grid; place-content: center; box-sizing: border-box;
  background: light-dark(oklch(0.985 0.003 255), oklch(0.19 0.02 255));
  color: light-dark(oklch(0.22 0.03 255), oklch(0.95 0.006 255));
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
main { max-width: 32rem; text-align: center; text-wrap: balance; word-break: auto-phrase; }
h1 { font-size: 24px; line-height: 1.2; margin: 0 0 12px; }
p { margin: 0; }
a { color: light-dark(oklch(0.47 0.12 250), oklch(0.78 0.1 250)); display: inline-block; padding: 12px; margin-top: 12px; }
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const POLICY = `default-src 'none';style-src 'sha256-${STYLE_HASH}';base-uri 'none';form-action 'none';frame-ancestors 'self'`

export interface Notice {
  status: number
  locale: Locale
  title: string
  advice: string
  /** Where to go on from here. */
  next?: { url: string; text: string }
}

/** Whether the client is a browser that expects a page. */
export function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') === true
}

export function sendNotice(reply: FastifyReply, notice: Notice): FastifyReply {
  return reply
    .code(notice.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(render(notice))
}

function render({ locale, title, advice, next }: Notice): string {
  const link = next ? `<a href="${escapeHtml(next.url)}">${escapeHtml(next.text)}</a>` : ''
  const body = `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(advice)}</p>${link}</main></body>`
  return htmlPage({ locale, title, style: STYLE, body })
}
