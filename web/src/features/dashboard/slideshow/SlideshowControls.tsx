import { useTranslation } from 'react-i18next'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '../../../ui/icons.ts'
import styles from './Slideshow.module.css'

interface SlideshowControlsProps {
  slides: { id: string; title: string }[]
  current: number
  /** Undefined where the slideshow never advances automatically, so needs no stop button. */
  stopped: boolean | undefined
  onStop: (stopped: boolean) => void
  onShow: (index: number) => void
  onPrevious: () => void
  onNext: () => void
}

export function SlideshowControls({ slides, current, stopped, ...on }: SlideshowControlsProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.controls}>
      <div className={styles.dots}>
        {slides.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            aria-label={t('slides.show', { index: index + 1, title })}
            aria-current={index === current || undefined}
            onClick={() => on.onShow(index)}
          />
        ))}
      </div>
      {stopped !== undefined && (
        <button
          type="button"
          className={styles.control}
          aria-label={stopped ? t('slides.play') : t('slides.pause')}
          onClick={() => on.onStop(!stopped)}
        >
          {stopped ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
        </button>
      )}
      <button
        type="button"
        className={styles.control}
        aria-label={t('slides.previous')}
        onClick={on.onPrevious}
      >
        <IconChevronLeft />
      </button>
      <button type="button" className={styles.control} aria-label={t('slides.next')} onClick={on.onNext}>
        <IconChevronRight />
      </button>
    </div>
  )
}
