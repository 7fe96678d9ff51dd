/** The page that shows a PDF of a link. Without scripts it leads on to the file itself. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Locale } from '@portal/contract/locale'
import type { SentItem } from '@portal/contract/sent-items'
import { escapeHtml } from '../../platform/html/escape.ts'
import { READER_SCRIPT } from './reader-script.ts'

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(oklch(0.908 0.008 255), oklch(0.315 0.02 255)); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(oklch(0.955 0.005 255), oklch(0.19 0.02 255)); color: light-dark(oklch(0.22 0.03 255), oklch(0.95 0.006 255));
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
header { position: sticky; top: 0; z-index: 1; display: flex; gap: 16px; align-items: center; justify-content: space-between; padding: 8px 16px;
  border-bottom: 1px solid var(--line); background: light-dark(#fff, oklch(0.225 0.02 255)); }
h1 { min-width: 0; margin: 0; font-size: 16px; font-weight: 600; line-height: 1.2; overflow-wrap: anywhere; }
a { flex: none; padding: 8px 0; color: light-dark(oklch(0.47 0.12 250), oklch(0.77 0.1 250)); }
main { display: grid; gap: 16px; max-width: 920px; min-height: 60vh; margin: 0 auto; padding: 16px; }
section { position: relative; overflow: hidden; border: 1px solid var(--line); background: #fff; scroll-margin-top: 64px; }
canvas { display: block; width: 100%; height: 100%; }
section p { position: absolute; inset: 0; margin: 0; overflow: hidden; opacity: 0; pointer-events: none; }
`
const HASH = createHash('sha256').update(STYLE).digest('base64')

/** The only script is the reader's, with the worker that reads PDFs. */
export const READER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  `style-src 'sha256-${HASH}'`,
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types pdf-worker',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

const BUILD = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'legacy/build')

/** The scripts of the page, by name, read once. */
const SCRIPTS: Record<string, () => Promise<Buffer>> = {
  'reader.js': async () => Buffer.from(READER_SCRIPT),
  'pdf.mjs': () => readFile(join(BUILD, 'pdf.min.mjs')),
  'pdf.worker.mjs': () => readFile(join(BUILD, 'pdf.worker.min.mjs')),
}
export const readScript = (name: string): Promise<Buffer> | undefined => SCRIPTS[name]?.()

export interface ReaderPage {
  locale: Locale
  code: string
  item: SentItem
  title: string
  /** The file itself. */
  url: string
  /** Where the fonts are that PDFs refer to. */
  fonts: string
  words: { openFile: string; page: string }
}

export function renderReader({ locale, code, item, title, url, fonts, words }: ReaderPage): string {
  const data = {
    file: url,
    report: `/s/${code}/pages`,
    kind: item.kind,
    id: item.id,
    fonts,
    page: words.page,
  }
  const attributes = Object.entries(data).map(
    ([name, value]) => `data-${name}="${escapeHtml(String(value))}"`,
  )
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(url)}"></noscript>
<style>${STYLE}</style>
<script type="module" src="/s/reader/reader.js"></script>
</head>
<body ${attributes.join(' ')}>
<header><h1>${escapeHtml(title)}</h1><a href="${escapeHtml(url)}">${escapeHtml(words.openFile)}</a></header>
<main id="pages" aria-busy="true"></main>
</body>
</html>
`
}
