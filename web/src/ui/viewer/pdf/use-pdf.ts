import { PasswordResponses, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Failure, failureOf } from '../failure.ts'
import { openPdf } from './open-pdf.ts'
import { makePdfViewer, type PdfParts } from './pdf-viewer.ts'

export type PdfState =
  | { phase: 'loading' }
  /** Password-protected, impossible to show, or no longer handed out by the server, also in the middle of reading. */
  | { phase: 'locked' | Failure }
  | { phase: 'ready'; pdf: PDFDocumentProxy; parts: PdfParts }

/** Reports failures of pages; ignores those of pages that were still loading when the viewer closed. */
function watchPages(
  pdf: PDFDocumentProxy,
  { closed, onFailure }: { closed: AbortSignal; onFailure: () => void },
): void {
  const getPage = pdf.getPage.bind(pdf)
  pdf.getPage = (number) =>
    getPage(number).catch((error) => {
      if (closed.aborted) return new Promise<never>(() => {})
      onFailure()
      return Promise.reject(error)
    })
}

interface PdfOptions {
  /** The name of a page for screen readers. */
  labelOf: (page: number) => string
  /** Called when the server turns out not to hand the file out any more. */
  onGone: () => void
}

/** Loads a PDF and shows it in the container of the returned ref. */
export function usePdf(href: string, { labelOf, onGone }: PdfOptions) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<PdfState>({ phase: 'loading' })
  const [page, setPage] = useState(1)
  const [scale, setScale] = useState(1)
  const label = useEffectEvent(labelOf)
  const tellGone = useEffectEvent(onGone)

  useEffect(() => {
    if (!container.current) return
    const controller = new AbortController()
    const { signal } = controller
    const parts = makePdfViewer(container.current, signal)
    const { eventBus, linkService, viewer } = parts
    const startPage = Number(/[#&]page=(\d+)/.exec(href)?.[1] ?? 1)

    eventBus.on('pagesinit', () => {
      viewer.currentScaleValue = matchMedia('(width < 48em)').matches ? 'page-width' : 'auto'
      if (startPage > 1 && startPage <= viewer.pagesCount) viewer.currentPageNumber = startPage
      for (let index = 0; index < viewer.pagesCount; index += 1) {
        viewer.getPageView(index)?.div.setAttribute('aria-label', label(index + 1))
      }
    })
    eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => setPage(pageNumber))
    eventBus.on('scalechanging', (event: { scale: number }) => setScale(event.scale))

    // The width to fit may change: the thumbnails open, or a phone is turned.
    const resized = new ResizeObserver(() => {
      const { currentScaleValue } = viewer
      if (/^(?:auto|page-)/.test(currentScaleValue)) viewer.currentScaleValue = currentScaleValue
    })
    resized.observe(container.current)

    const fail = () =>
      void failureOf(href).then((phase) => {
        if (signal.aborted) return
        setState((now) => (now.phase === 'locked' ? now : { phase }))
        if (phase === 'gone') tellGone()
      })
    // Pages are loaded when they are shown.
    eventBus.on('pagerendered', ({ error }: { error: unknown }) => {
      if (error && !signal.aborted) fail()
    })

    const task = openPdf(href)
    task.onPassword = (_: unknown, reason: number) => {
      if (signal.aborted || reason !== PasswordResponses.NEED_PASSWORD) return
      setState({ phase: 'locked' })
      void task.destroy()
    }
    task.promise.then((pdf) => {
      if (signal.aborted) return
      watchPages(pdf, { closed: signal, onFailure: fail })
      linkService.setDocument(pdf)
      viewer.setDocument(pdf)
      setState({ phase: 'ready', pdf, parts })
    }, fail)
    return () => {
      controller.abort()
      resized.disconnect()
      viewer.setDocument(null as never)
      linkService.setDocument(null)
      void task.destroy()
    }
  }, [href])

  return { container, state, page, scale }
}
