/** The common layout of the pages that show one file: title, sender, and a link to the file. */
import { createHash } from 'node:crypto'
import type { Locale } from '@portal/contract/locale'
import { escapeHtml } from '../../platform/html/escape.ts'
import { htmlPage } from '../../platform/html/page.ts'

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(oklch(0.908 0.008 255), oklch(0.315 0.02 255)); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(oklch(0.955 0.005 255), oklch(0.19 0.02 255)); color: light-dark(oklch(0.22 0.03 255), oklch(0.95 0.006 255));
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
header { position: sticky; top: 0; z-index: 1; display: flex; gap: 16px; align-items: center; justify-content: space-between; padding: 8px 16px;
  border-bottom: 1px solid var(--line); background: light-dark(#fff, oklch(0.225 0.02 255)); }
header div { min-width: 0; overflow-wrap: anywhere; }
h1, header p { margin: 0; font-size: 16px; font-weight: 600; line-height: 1.2; }
header p { margin-top: 4px; color: light-dark(oklch(0.42 0.028 255), oklch(0.81 0.014 255)); font-size: 14px; font-weight: 400; }
a { flex: none; padding: 10px 0; color: light-dark(oklch(0.47 0.12 250), oklch(0.77 0.1 250)); }
main { display: grid; gap: 16px; max-width: 920px; min-height: 60vh; margin: 0 auto; padding: 16px; }
section { position: relative; overflow: hidden; border: 1px solid var(--line); background: #fff; scroll-margin-top: 64px; }
canvas { display: block; width: 100%; height: 100%; }
section p { position: absolute; inset: 0; margin: 0; overflow: hidden; opacity: 0; pointer-events: none; }
/* One thing alone: whole on the screen, below a head of whatever height. */
body:has(.film, .picture) { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr); height: 100dvh; }
.film, .picture { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 0; }
.film { max-width: 1200px; padding: 0; }
.picture { max-width: none; }
video { display: block; width: 100%; max-height: 100%; background: #000; }
/* What is white, or black, on nothing is seen as well. */
img { max-width: 100%; max-height: 100%; object-fit: contain; background: repeating-conic-gradient(#b4bac4 0 25%, #c4c9d1 0 50%) 0 / 24px 24px; }
`

/** Allows the style in the page's content security policy. */
export const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

export interface FilePage {
  locale: Locale
  title: string
  /** The user who sent it. */
  sender: string
  /** URL of the file itself. */
  url: string
  words: { openFile: string }
}

export function renderFilePage(
  { locale, title, sender, url, words }: FilePage,
  { head = '', data = {}, main }: { head?: string; data?: Readonly<Record<string, string>>; main: string },
): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
  const body = `<body${attributes.join('')}>
<header><div><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sender)}</p></div><a href="${escapeHtml(url)}">${escapeHtml(words.openFile)}</a></header>
${main}
</body>`
  return htmlPage({ locale, title, style: STYLE, head, body })
}
