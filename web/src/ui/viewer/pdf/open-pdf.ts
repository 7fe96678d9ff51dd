import { getDocument, type PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url'
import { BASE_PATH } from '../../../lib/base-path.ts'

/** A Trusted Types policy that only allows the worker's script. */
const policy = window.trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL: (url: string) => (url === workerUrl ? url : ''),
})

/** Standard fonts and character maps that PDFs may refer to without embedding them. */
const RESOURCES = `${BASE_PATH}/pdfjs`

let shared: PDFWorker | undefined

/** The worker that parses PDFs, shared by all of them. */
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

/** Starts to load a PDF of this origin, by range requests if the server supports them. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    worker: pdfWorker(),
    cMapUrl: `${RESOURCES}/cmaps/`,
    standardFontDataUrl: `${RESOURCES}/standard_fonts/`,
    wasmUrl: `${RESOURCES}/wasm/`,
    // The page's Content Security Policy forbids it.
    useWasm: false,
    // Load only the pages that are shown, not all 500 of a manual for its first.
    disableAutoFetch: true,
    disableStream: true,
  })
}
