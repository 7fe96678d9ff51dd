import { useReducedMotion } from '@mantine/hooks'
import type { PortalCard } from '@portal/contract/portal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreview } from '../use-preview.ts'
import { Slide } from './Slide.tsx'
import styles from './Slideshow.module.css'
import { SlideshowControls } from './SlideshowControls.tsx'
import { useAttention } from './use-attention.ts'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useSlides } from './use-slides.ts'

export function Slideshow({ slides }: { slides: PortalCard[] }) {
  const { t } = useTranslation('dashboard')
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const { isShown } = usePreview()
  // Stays at the slide that is being previewed.
  const [previewed] = useState(() => slides.findIndex(({ id }) => isShown('slide', id)))
  const [stopped, setStopped] = useState(previewed >= 0)
  const { hovered, focused, handlers } = useAttention()
  const { viewport, current, next, previous, show } = useSlides({
    animated: !still,
    first: Math.max(0, previewed),
    near: hovered || focused,
  })
  const several = slides.length > 1
  const [firstIsLoaded, setFirstIsLoaded] = useState(!slides[0]?.mainImage?.fullpath)
  const othersLoad = firstIsLoaded || current > 0
  const moving = useAutoAdvance(next, current, { stopped: stopped || !several, hovered, focused })

  return (
    <section
      {...handlers}
      className={`surface ${styles.slideshow}`}
      aria-roledescription={t('slides.carousel')}
      aria-label={t('slides.heading')}
    >
      <h2 className="visually-hidden">{t('slides.heading')}</h2>
      <div className={styles.viewport} ref={viewport} aria-live={moving ? 'off' : 'polite'}>
        <div className={styles.track}>
          {slides.map((slide, index) => (
            <Slide
              key={slide.id}
              slide={slide}
              index={index}
              count={slides.length}
              shown={index === current}
              loads={index === 0 || othersLoad}
              playing={!stopped && !still && othersLoad}
              onLoad={() => setFirstIsLoaded(true)}
            />
          ))}
        </div>
      </div>
      {several && (
        <SlideshowControls
          slides={slides.map(({ id, title }) => ({ id, title: title || t('slides.untitled') }))}
          current={current}
          stopped={still ? undefined : stopped}
          onStop={setStopped}
          onShow={show}
          onPrevious={previous}
          onNext={next}
        />
      )}
    </section>
  )
}
