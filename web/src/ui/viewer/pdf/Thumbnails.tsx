import { useVirtualizer } from '@tanstack/react-virtual'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Thumbnails.module.css'

const WIDTH = 112
const ROW = 190

interface ThumbnailsProps {
  pdf: PDFDocumentProxy
  page: number
  onPage: (page: number) => void
}

/** Thumbnails of the pages; only those in view are rendered. */
export function Thumbnails({ pdf, page, onPage }: ThumbnailsProps) {
  const { t } = useTranslation('viewer')
  const rail = useRef<HTMLElement>(null)
  const rows = useVirtualizer({
    count: pdf.numPages,
    getScrollElement: () => rail.current,
    estimateSize: () => ROW,
    overscan: 2,
  })
  useEffect(() => rows.scrollToIndex(page - 1, { align: 'auto' }), [page, rows])

  return (
    <nav ref={rail} className={styles.rail} aria-label={t('pdf.thumbnails')}>
      <ol className={styles.list} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => (
          <li key={index} className={styles.row} style={{ transform: `translateY(${start}px)` }}>
            <button
              type="button"
              className={styles.page}
              aria-label={t('pdf.page', { page: index + 1 })}
              aria-current={index + 1 === page ? 'page' : undefined}
              onClick={() => onPage(index + 1)}
            >
              <Thumbnail pdf={pdf} number={index + 1} />
              <span>{index + 1}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Thumbnail({ pdf, number }: { pdf: PDFDocumentProxy; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let cancel = () => {}
    let isOver = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      if (isOver || !canvas.current) return
      const { width, height } = page.getViewport({ scale: 1 })
      const scale = Math.min(WIDTH / width, (ROW - 46) / height) * devicePixelRatio
      const viewport = page.getViewport({ scale })
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      const task = page.render({ canvas: canvas.current, viewport })
      cancel = () => task.cancel()
      await task.promise
    }
    // A page that cannot be drawn still shows its number.
    draw().catch(() => {})
    return () => {
      isOver = true
      cancel()
    }
  }, [pdf, number])

  return <canvas ref={canvas} className={styles.picture} aria-hidden />
}
