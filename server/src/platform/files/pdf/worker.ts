/** The PDF process: its input is untrusted, and a file that exhausts it brings down this process only. */

import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { BrandArea, BrandResult } from './brand-area.ts'
import type { Brand } from './brand-picture.ts'
import { type PageBlocks, type PageText, toBlocks, toPageTexts } from './page-text.ts'

export type Task =
  | { do: 'text'; path: string }
  | { do: 'pages'; path: string }
  | { do: 'picture'; path: string; width: number }
  | { do: 'brand'; path: string; area: BrandArea; brand: Brand }

/** A task with its CPU time limit. */
export interface LimitedTask {
  task: Task
  limitMs: number
}

/** Sent once tasks may come. */
export type Ready = 'ready'

/** Why a PDF cannot be read, as a code: library errors would not tell the user what is wrong. */
export type Unreadable = 'encrypted' | 'broken' | 'too-heavy'

export type TextResult = { pages: PageText[] } | { unreadable: Unreadable }
export type PageCount = { pages: number } | { unreadable: Unreadable }
export type PictureResult = { picture: Uint8Array } | { unreadable: Unreadable }

const MAX_BYTES = 150 * 1024 * 1024
const MAX_PAGES = 600
const MAX_CHARACTERS = 2_000_000
const MAX_CHARACTERS_OF_A_PAGE = 20_000
/** Pixel limit of a rendered page, and of each image in it; larger images are skipped. */
const MAX_PIXELS = 8_000_000
const MAX_IMAGE_PIXELS = 24_000_000
/** The largest dimension of WebP is 16383. */
const MAX_SIDE = 16_000

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const folder = (name: string) => join(packageFolder, name) + sep

function reasonOf(error: unknown): Unreadable {
  return error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken'
}

/** Opens a PDF for `read`, and always closes it. */
async function withPdf<T>(
  path: string,
  read: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T | { unreadable: Unreadable }> {
  if ((await stat(path)).size > MAX_BYTES) return { unreadable: 'too-heavy' }
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: MAX_IMAGE_PIXELS * 4,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  })
  try {
    return await read(await loading.promise)
  } catch (error) {
    return { unreadable: reasonOf(error) }
  } finally {
    await loading.destroy()
  }
}

/** The text of each page that has any. */
function readText(path: string): Promise<TextResult> {
  return withPdf(path, async (pdf) => {
    const pages: PageBlocks[] = []
    let characters = 0
    for (let page = 1; page <= Math.min(pdf.numPages, MAX_PAGES) && characters < MAX_CHARACTERS; page += 1) {
      const proxy = await pdf.getPage(page)
      const { items } = await proxy.getTextContent()
      const blocks = toBlocks(
        items.flatMap((item) => ('str' in item ? item : [])),
        proxy.view,
      )
      characters += blocks.reduce((sum, { text }) => sum + text.length, 0)
      pages.push({ page, blocks })
      proxy.cleanup()
    }
    return { pages: toPageTexts(pages, MAX_CHARACTERS_OF_A_PAGE) }
  })
}

/** Counts the pages, and loads the first one to prove that the PDF is readable. */
function countPages(path: string): Promise<PageCount> {
  return withPdf(path, async (pdf) => {
    await pdf.getPage(1)
    return { pages: pdf.numPages }
  })
}

/** Renders the first page as WebP. */
function drawFirstPage(path: string, width: number): Promise<PictureResult> {
  return withPdf(path, async (pdf) => {
    const page = await pdf.getPage(1)
    const size = page.getViewport({ scale: 1 })
    const scale = Math.min(
      width / size.width,
      MAX_SIDE / size.height,
      Math.sqrt(MAX_PIXELS / (size.width * size.height)),
    )
    const viewport = page.getViewport({ scale })
    const canvas = createCanvas(
      Math.max(1, Math.floor(viewport.width)),
      Math.max(1, Math.floor(viewport.height)),
    )
    await page.render({
      // pdf.js expects a browser canvas; this one has the same methods.
      canvas: canvas as never,
      viewport,
      background: 'white',
    }).promise
    return { picture: new Uint8Array(await canvas.encode('webp', 82)) }
  })
}

/** `nice` value: background reading yields to requests. */
const PRIORITY = 5
setPriority(PRIORITY)

async function resultOf(task: Task): Promise<TextResult | PageCount | PictureResult | BrandResult> {
  if (task.do === 'text') return readText(task.path)
  if (task.do === 'brand') {
    // Loaded on demand: most PDFs are only read.
    const { brandPdf } = await import('./brand.ts')
    return brandPdf(task.path, task.area, task.brand)
  }
  return task.do === 'pages' ? countPages(task.path) : drawFirstPage(task.path, task.width)
}

const processorLimit = new Worker(new URL('./processor-limit.ts', import.meta.url))
// Never read anything without the limit.
processorLimit.on('error', () => process.exit(1))
processorLimit.once('online', () => process.send?.('ready' satisfies Ready))

process.on('message', async ({ task, limitMs }: LimitedTask) => {
  processorLimit.postMessage(limitMs)
  const result = await resultOf(task)
  processorLimit.postMessage(undefined)
  process.send?.(result)
})
// The portal has exited.
process.on('disconnect', () => process.exit())
