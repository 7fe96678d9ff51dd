import { useTranslation } from 'react-i18next'
import { IconZoomIn, IconZoomOut } from '../icons.ts'
import styles from './PictureStage.module.css'
import { StageButton } from './StageButton.tsx'
import { useZoom } from './use-zoom.ts'

interface PictureStageProps {
  src: string
  title: string
  onError: () => void
}

/** A picture that fits at first, and can be zoomed and panned. */
export function PictureStage({ src, title, onError }: PictureStageProps) {
  const { t } = useTranslation('viewer')
  const { frame, view, zoomIn, zoomOut, reset, handlers } = useZoom()
  const { scale, x, y } = view
  return (
    <div className={styles.stage} data-zoomed={scale > 1 || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys zoom and pan the picture */}
      <section ref={frame} className={styles.frame} aria-label={title} tabIndex={0} {...handlers}>
        <img
          className={styles.picture}
          src={src}
          alt={title}
          draggable={false}
          onError={onError}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        />
      </section>
      <div className={styles.bar}>
        <StageButton label={t('zoomOut')} isDisabled={scale === 1} onClick={zoomOut}>
          <IconZoomOut size={18} />
        </StageButton>
        <button type="button" className={styles.scale} aria-label={t('fit')} title={t('fit')} onClick={reset}>
          {Math.round(scale * 100)} %
        </button>
        <StageButton label={t('zoomIn')} onClick={zoomIn}>
          <IconZoomIn size={18} />
        </StageButton>
      </div>
    </div>
  )
}
