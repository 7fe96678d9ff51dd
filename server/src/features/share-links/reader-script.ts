/**
 * The script of the PDF page. It renders pages when they come near the viewport, and reports those that stayed in its
 * middle for a second. If a PDF cannot be rendered, the file itself opens. If it was withdrawn meanwhile, or its URL has
 * expired, the link opens again: it says that it has ended, or has the new URL.
 */
export const READER_SCRIPT = `import { getDocument, PDFWorker } from './pdf.mjs'

const workerUrl = new URL('./pdf.worker.mjs', import.meta.url).href
const policy = window.trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL: (url) => (url === workerUrl ? url : ''),
})
const { file, report, kind, id, fonts, page: pageWord } = document.body.dataset
const main = document.getElementById('pages')
const seen = new Set()
let reported = 0
let timer

function send() {
  clearTimeout(timer)
  timer = undefined
  if (seen.size === reported) return
  reported = seen.size
  const body = JSON.stringify({ kind, id: Number(id), pages: [...seen].slice(-500) })
  fetch(report, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(() => {})
}

function mark(number) {
  seen.add(number)
  timer ??= setTimeout(send, 4000)
}

const numberOf = ({ target }) => Number(target.dataset.page)
const waiting = new Map()
const middle = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) {
      const number = numberOf(entry)
      clearTimeout(waiting.get(number))
      if (entry.isIntersecting && !seen.has(number)) waiting.set(number, setTimeout(mark, 1000, number))
    }
  },
  { rootMargin: '-50% 0px -50% 0px' },
)
addEventListener('pagehide', send)
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())

async function draw(pdf, holder, number) {
  const page = await pdf.getPage(number)
  const ratio = Math.min(devicePixelRatio, 2)
  const viewport = page.getViewport({ scale: (holder.clientWidth * ratio) / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width
  canvas.height = viewport.height
  canvas.setAttribute('aria-hidden', 'true')
  holder.style.aspectRatio = viewport.width + ' / ' + viewport.height
  await page.render({ canvas, viewport }).promise
  const { items } = await page.getTextContent()
  const text = document.createElement('p')
  text.textContent = items.map(({ str = '', hasEOL }) => str + (hasEOL ? ' ' : '')).join('')
  holder.replaceChildren(canvas, text)
}

async function reopenIfRefused() {
  const { status } = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => ({}))
  if (status === 403 || status === 404) location.reload()
}

try {
  const port = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
  const pdf = await getDocument({
    url: file,
    worker: PDFWorker.create({ port }),
    cMapUrl: fonts + '/cmaps/',
    standardFontDataUrl: fonts + '/standard_fonts/',
    wasmUrl: fonts + '/wasm/',
    useWasm: false,
    disableAutoFetch: true,
    disableStream: true,
  }).promise
  const first = (await pdf.getPage(1)).getViewport({ scale: 1 })
  const near = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        near.unobserve(entry.target)
        draw(pdf, entry.target, numberOf(entry)).catch(reopenIfRefused)
      }
    },
    { rootMargin: '100% 0px' },
  )
  const holders = Array.from({ length: pdf.numPages }, (_, index) => {
    const holder = document.createElement('section')
    holder.dataset.page = index + 1
    holder.setAttribute('aria-label', pageWord.replace('#', index + 1))
    holder.style.aspectRatio = first.width + ' / ' + first.height
    return holder
  })
  main.replaceChildren(...holders)
  main.removeAttribute('aria-busy')
  for (const holder of holders) {
    near.observe(holder)
    middle.observe(holder)
  }
} catch {
  location.replace(file)
}
`
