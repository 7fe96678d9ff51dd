/** Prints pages of HTML with one Chromium. */
import { readFileSync } from 'node:fs'
import type { PDFDocument } from '@cantoo/pdf-lib'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../../../e2e/chromium.ts'
import { pagesOfLinkTargets, readPdf } from './pdf.ts'
import { jpegOf } from './pictures.ts'
import type { Layout } from './sources.ts'

export type Printer = {
  print: (
    html: string,
    layout: Layout,
    languages: number,
  ) => Promise<{ pdf: PDFDocument; headings: string[] }>
  close: () => Promise<void>
}

const ORIGIN = 'http://typeset.local'
const PRINT = { outline: true, tagged: true, preferCSSPageSize: true, printBackground: true } as const
/** Kinds that have to fit a number of pages; their styles know two tighter settings. */
const MOST_PAGES: Partial<Record<Layout, number>> = {
  'data-sheet': 2,
  flyer: 2,
  'case-study': 4,
  'partner-information': 1,
}
const print = async (page: Page) => readPdf(await page.pdf(PRINT))

export async function openPrinter(): Promise<Printer> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
  const idle: { page: Page; show: (html: string) => void }[] = []

  async function openPage() {
    const page = await browser.newPage()
    let shown = ''
    await serve(page, () => shown)
    const show = (html: string) => {
      shown = html
    }
    return { page, show }
  }

  return {
    async print(html, layout, languages) {
      const tab = idle.pop() ?? (await openPage())
      tab.show(html)
      await tab.page.goto(`${ORIGIN}/`)
      await tab.page.evaluate(() => document.fonts.ready)
      const pdf = await printed(tab.page, layout, languages)
      const headings = await headingsOf(tab.page)
      idle.push(tab)
      return { pdf, headings }
    },
    close: () => browser.close(),
  }
}

const headingsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, h4')]
      .map((heading) => (heading.textContent ?? '').replace(/\s+/g, ' ').trim())
      .filter(Boolean),
  )

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

/** Fits the document, then writes page numbers into its contents, which takes as much room as before. */
async function printed(page: Page, layout: Layout, languages: number): Promise<PDFDocument> {
  const first = await print(page)
  const fitting = layout === 'manual' ? first : await fitted(page, first, mostPages(layout, languages))
  const hasContents = await page.evaluate(() => document.querySelector('[data-page-of]') !== null)
  if (!hasContents) return fitting
  const pages = pagesOfLinkTargets(fitting)
  await page.evaluate((numbers) => {
    for (const cell of document.querySelectorAll<HTMLElement>('[data-page-of]')) {
      cell.textContent = String(numbers[cell.dataset.pageOf ?? ''] ?? '')
    }
  }, pages)
  return print(page)
}

const mostPages = (layout: Layout, languages: number) =>
  layout === 'quick-start' ? languages + 1 : MOST_PAGES[layout]

/** Tightens the setting while the document is too long; without a limit, only if that saves a page. */
async function fitted(page: Page, loose: PDFDocument, limit: number | undefined): Promise<PDFDocument> {
  const most = limit ?? loose.getPageCount() - 1
  let best = loose
  let kept = 'loose'
  for (const setting of ['tight', 'tighter']) {
    if (best.getPageCount() <= most) break
    await page.evaluate((name) => document.body.classList.add(name), setting)
    const tighter = await print(page)
    if (tighter.getPageCount() < best.getPageCount()) [best, kept] = [tighter, setting]
  }
  await page.evaluate((setting) => {
    if (setting !== 'tighter') document.body.classList.remove('tighter')
    if (setting === 'loose') document.body.classList.remove('tight')
  }, kept)
  return best
}
