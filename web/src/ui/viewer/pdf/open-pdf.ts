import { getDocument, type PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'
import { BASE_PATH } from '../../../lib/base-path.ts'

/** A policy of its own, which knows but one script. */
const policy = window.trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL: (url: string) => (url === workerUrl ? url : ''),
})

/** Fonts and character maps that a PDF refers to without holding them. */
const RESOURCES = `${BASE_PATH}/pdfjs`

let shared: PDFWorker | undefined

/** PDFs are read and laid out on a thread of their own, one for all of them. */
function pdfWorker(): PDFWorker {
  if (shared) return shared
  const url = (policy?.createScriptURL(workerUrl) ?? workerUrl) as string
  const port = new Worker(url, { type: 'module' })
  const worker = PDFWorker.create({ port })
  port.addEventListener('error', () => {
    if (shared === worker) shared = undefined
  })
  shared = worker
  return worker
}

/** Starts loading a PDF of this origin, by ranges where the server has them. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    worker: pdfWorker(),
    cMapUrl: `${RESOURCES}/cmaps/`,
    standardFontDataUrl: `${RESOURCES}/standard_fonts/`,
    wasmUrl: `${RESOURCES}/wasm/`,
    // The policy of the page forbids it.
    useWasm: false,
    // What is read on is what is shown: a manual of 500 pages is not loaded for its first.
    disableAutoFetch: true,
    disableStream: true,
  })
}
