/** The page that shows a PDF of a link. Without scripts it redirects to the file. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { SentItem } from '@portal/contract/sent-items'
import { escapeHtml } from '../../platform/html/escape.ts'
import { type FilePage, renderFilePage, STYLE_HASH } from './file-page.ts'
import { READER_SCRIPT } from './reader-script.ts'

/** Allows only the reader's script and the worker that parses PDFs. */
export const READER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  `style-src ${STYLE_HASH}`,
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types pdf-worker',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

const BUILD = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'legacy/build')

/** The page's scripts, by name. */
const SCRIPTS: ReadonlyMap<string, () => Promise<Buffer>> = new Map([
  ['reader.js', async () => Buffer.from(READER_SCRIPT)],
  ['pdf.mjs', () => readFile(join(BUILD, 'pdf.min.mjs'))],
  ['pdf.worker.mjs', () => readFile(join(BUILD, 'pdf.worker.min.mjs'))],
])
export const readScript = (name: string): Promise<Buffer> | undefined => SCRIPTS.get(name)?.()

export interface ReaderPage extends FilePage {
  code: string
  item: SentItem
  /** URL of the standard fonts that PDFs refer to. */
  fonts: string
  words: { openFile: string; page: string }
}

export function renderReader(page: ReaderPage): string {
  const { code, item, url, fonts, words } = page
  return renderFilePage(page, {
    head: `<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(url)}"></noscript>
<script type="module" src="/s/reader/reader.js"></script>`,
    data: {
      ...{ file: url, report: `/s/${code}/pages`, kind: item.kind, id: String(item.id) },
      ...{ fonts, page: words.page },
    },
    main: '<main id="pages" aria-busy="true"></main>',
  })
}
