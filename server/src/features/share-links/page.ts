/** The page of a link to several items: lists the items and the sender. It runs no scripts. */
import { createHash } from 'node:crypto'
import type { Locale } from '@portal/contract/locale'
import { formatSize } from '@portal/i18n/file-size'
import { escapeHtml } from '../../platform/html/escape.ts'
import { htmlPage } from '../../platform/html/page.ts'

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(oklch(0.908 0.008 255), oklch(0.315 0.02 255));
  --ink: light-dark(oklch(0.22 0.03 255), oklch(0.95 0.006 255)); --soft: light-dark(oklch(0.42 0.028 255), oklch(0.81 0.014 255));
  --surface: light-dark(#fff, oklch(0.225 0.02 255)); --brand: light-dark(oklch(0.47 0.12 250), oklch(0.77 0.1 250)); }
* { box-sizing: border-box; }
body { margin: 0; padding: clamp(16px, 5vw, 64px) 16px; background: light-dark(oklch(0.985 0.003 255), oklch(0.19 0.02 255));
  color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 640px; margin: 0 auto; hyphens: auto; overflow-wrap: anywhere; }
header { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; margin-bottom: 24px; }
header img { max-width: 200px; max-height: 56px; padding: 8px; margin-bottom: 8px; border-radius: 8px; background: #fff; object-fit: contain; }
h1 { margin: 0; font-size: 24px; line-height: 1.2; font-weight: 600; }
p { margin: 0; color: var(--soft); }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); overflow: hidden; }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: 14px 16px; color: inherit; text-decoration: none; }
li a:hover strong { color: var(--brand); text-decoration: underline; }
li a:focus-visible { outline: 2px solid var(--brand); outline-offset: -2px; }
strong { display: block; font-weight: 600; }
small { color: var(--soft); font-size: 14px; }
footer { display: grid; gap: 2px; margin-top: 24px; }
footer strong { font-size: 16px; }
footer a { color: var(--brand); hyphens: manual; }
`

export const PAGE_POLICY = `default-src 'none';style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}';img-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'`

export interface SharedPage {
  locale: Locale
  title: string
  /** The link's expiry. */
  until: string
  /** `type` is a readable name, such as PDF. */
  items: readonly { title: string; url: string; type: string; size: number }[]
  partner: { name: string; logo: string } | undefined
  contact: { name: string; email: string; phone: string }
}

const linkTo = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`

export function renderPage({ locale, title, until, items, partner, contact }: SharedPage): string {
  const rows = items.map(
    ({ url, title, type, size }) =>
      `<li><a href="${escapeHtml(url)}"><strong>${escapeHtml(title)}</strong><small>${escapeHtml([type, formatSize(size, locale)].filter(Boolean).join(' · '))}</small></a></li>`,
  )
  const logo = partner?.logo ? `<img src="${escapeHtml(partner.logo)}" alt="">` : ''
  const lines = [
    partner?.name ? escapeHtml(partner.name) : '',
    linkTo(`mailto:${contact.email}`, contact.email),
    contact.phone ? linkTo(`tel:${contact.phone.replace(/[^+\d]/g, '')}`, contact.phone) : '',
  ].filter(Boolean)
  const body = `<body><main>
<header>${logo}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(until)}</p></header>
<ul>${rows.join('')}</ul>
<footer><strong>${escapeHtml(contact.name)}</strong>${lines.map((line) => `<p>${line}</p>`).join('')}</footer>
</main></body>`
  return htmlPage({ locale, title, style: STYLE, body })
}
