/** Sets every text of the demo provider and prints it. `node typeset.ts [part of a name]…` sets only some. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { drawDiagrams } from './diagrams/diagrams.ts'
import { COMPANY, documentTitle, htmlPage } from './frame.ts'
import { LAYOUTS } from './layouts/layouts.ts'
import { pagesOf, pagesOfLinkTargets, readPdf, writePdf } from './pdf.ts'
import { filePath, jpegOf } from './pictures.ts'
import { type Layout, readFacts, readWorks, type Work } from './sources.ts'
import { type Words, wordsOf } from './words.ts'

const ORIGIN = 'http://typeset.local'
const PRINT = { outline: true, tagged: true, preferCSSPageSize: true, printBackground: true } as const
/** Kinds that have to fit a number of pages; their styles know two tighter settings. */
const MOST_PAGES: Partial<Record<Layout, number>> = {
  'data-sheet': 2,
  flyer: 1,
  'case-study': 2,
  'partner-information': 1,
}
const pageCount = (printed: Buffer) => pagesOf(readPdf(printed)).length

async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
}

/** Serves the page that is being set, and the fonts, styles and pictures that it asks for. */
async function serve(page: Page, html: () => string): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html() })
    if (pathname.startsWith('/picture/')) {
      return route.fulfill({ contentType: 'image/jpeg', body: await jpegOf(decodeURI(pathname)) })
    }
    const contentType = pathname.endsWith('.css') ? 'text/css' : 'font/woff2'
    return route.fulfill({ contentType, body: readFileSync(new URL(`.${pathname}`, import.meta.url)) })
  })
}

/** Tightens the setting while the document is too long; without a limit, only if that saves a page. */
async function fitted(page: Page, work: Work, printed: Buffer): Promise<Buffer> {
  const most = MOST_PAGES[work.layout] ?? pageCount(printed) - 1
  let best = printed
  for (const setting of ['tight', 'tighter']) {
    if (pageCount(best) <= most) break
    await page.evaluate((name) => document.body.classList.add(name), setting)
    const tighter = await page.pdf(PRINT)
    if (pageCount(tighter) < pageCount(best)) best = tighter
  }
  return best
}

async function print(page: Page, work: Work): Promise<Buffer> {
  await page.goto(`${ORIGIN}/`)
  await page.evaluate(() => document.fonts.ready)
  let printed = await page.pdf(PRINT)
  if (work.layout !== 'manual') printed = await fitted(page, work, printed)
  if (work.layout === 'manual') {
    const pages = pagesOfLinkTargets(readPdf(printed))
    await page.evaluate((numbers) => {
      for (const cell of document.querySelectorAll<HTMLElement>('[data-page-of]')) {
        cell.textContent = String(numbers[cell.dataset.pageOf ?? ''] ?? '')
      }
    }, pages)
    printed = await page.pdf(PRINT)
  }
  return printed
}

function store(work: Work, words: Words, printed: Buffer): string {
  const info = {
    title: documentTitle(work, words),
    author: COMPANY.legalName,
    subject: `${work.number} ${work.revision}`,
  }
  const file = readPdf(printed)
  const bytes = writePdf(file, info)
  const place = filePath(work.output)
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, bytes)
  return `${work.output}  ${pagesOf(file).length} pages  ${Math.ceil(bytes.length / 1024)} KB`
}

const wanted = process.argv.slice(2)
const facts = readFacts()
const works = readWorks(facts).filter(
  ({ output }) => wanted.length === 0 || wanted.some((part) => output.includes(part)),
)
const diagrams = await drawDiagrams()
const browser = await openBrowser()
try {
  const page = await browser.newPage()
  let html = ''
  await serve(page, () => html)
  for (const work of works) {
    const words = wordsOf(work.locale)
    html = htmlPage(work, words, LAYOUTS[work.layout]({ work, words, facts, diagrams }))
    console.log(store(work, words, await print(page, work)))
  }
  console.log(`${works.length} documents`)
} finally {
  await browser.close()
}
