import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconLayoutSidebar, IconRotateClockwise, IconZoomIn, IconZoomOut } from '../../icons.ts'
import { StageButton } from '../StageButton.tsx'
import { PdfSearch } from './PdfSearch.tsx'
import styles from './PdfTools.module.css'
import type { PdfParts } from './pdf-viewer.ts'

interface PdfToolsProps {
  parts: PdfParts
  pages: number
  page: number
  scale: number
  hasRail: boolean
  onRail: () => void
  searchField: Ref<HTMLInputElement>
}

/** The tools for the pages of a PDF. */
export function PdfTools({ parts, pages, page, scale, hasRail, onRail, searchField }: PdfToolsProps) {
  const { t } = useTranslation('viewer')
  const { viewer } = parts
  return (
    <div className={styles.tools}>
      <StageButton label={t('pdf.thumbnails')} isPressed={hasRail} onClick={onRail}>
        <IconLayoutSidebar size={18} />
      </StageButton>
      <PageField
        page={page}
        pages={pages}
        onPage={(number) => {
          viewer.currentPageNumber = number
        }}
      />
      <div className={styles.group}>
        <StageButton label={t('zoomOut')} onClick={() => viewer.decreaseScale()}>
          <IconZoomOut size={18} />
        </StageButton>
        <button
          type="button"
          className={styles.scale}
          aria-label={t('fitWidth')}
          title={t('fitWidth')}
          onClick={() => {
            viewer.currentScaleValue = viewer.currentScaleValue === 'page-width' ? 'page-fit' : 'page-width'
          }}
        >
          {Math.round(scale * 100)} %
        </button>
        <StageButton label={t('zoomIn')} onClick={() => viewer.increaseScale()}>
          <IconZoomIn size={18} />
        </StageButton>
        <StageButton
          label={t('pdf.rotate')}
          onClick={() => {
            viewer.pagesRotation = (viewer.pagesRotation + 90) % 360
          }}
        >
          <IconRotateClockwise size={18} />
        </StageButton>
      </div>
      <PdfSearch parts={parts} field={searchField} />
    </div>
  )
}

interface PageFieldProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The current page, and a field to go to another by its number. */
function PageField({ page, pages, onPage }: PageFieldProps) {
  const { t } = useTranslation('viewer')
  // Only set during input.
  const [text, setText] = useState<string>()
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault()
        const number = Number(text)
        if (Number.isInteger(number) && number >= 1 && number <= pages) onPage(number)
        setText(undefined)
      }}
    >
      <input
        className={styles.number}
        inputMode="numeric"
        aria-label={t('pdf.pageField')}
        value={text ?? page}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => setText(undefined)}
      />
      <span>{t('pdf.pages', { total: pages })}</span>
    </form>
  )
}
