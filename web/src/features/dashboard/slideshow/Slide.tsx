import type { PortalCard } from '@portal/contract/portal'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { IconArrowRight } from '../../../ui/icons.ts'
import { ContentHtml } from '../../../ui/safe-html/ContentHtml.tsx'
import { ContentAnchor } from '../../portal-content/index.ts'
import styles from './Slide.module.css'
import { SlideMedia } from './SlideMedia.tsx'
import { textTone } from './slide-tone.ts'

interface SlideProps {
  slide: PortalCard
  index: number
  count: number
  shown: boolean
  /** Whether its picture is loaded. */
  loads: boolean
  playing: boolean
  /** Called once the picture is there, or cannot be loaded. */
  onLoad: () => void
}

export function Slide({ slide, index, count, shown, loads, playing, onLoad }: SlideProps) {
  const { t } = useTranslation('dashboard')
  const title = slide.title || t('slides.untitled')
  const colour = slide.backgroundColor || undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, but not part of a form
    <div
      className={styles.slide}
      role="group"
      aria-roledescription={t('slides.slide')}
      aria-label={t('slides.position', { index: index + 1, count, title })}
      inert={!shown}
      data-overlay={slide.enableOverlay}
      data-tone={colour && textTone(colour)}
      style={{ '--slide-colour': colour } as CSSProperties}
    >
      <SlideMedia
        slide={slide}
        first={index === 0}
        loads={loads}
        playing={playing && shown}
        onLoad={onLoad}
      />
      <div
        className={styles.place}
        data-vertical={slide.vertical}
        data-horizontal={slide.horizontal}
        data-align={slide.TextAlignment}
      >
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          {slide.shortDescription && <p className={styles.short}>{slide.shortDescription}</p>}
          <Description slide={slide} />
          {slide.link?.path && (
            <ContentAnchor path={slide.link.path} title={slide.link.title || title} className={styles.link}>
              {slide.link.title || t('slides.more')}
              <IconArrowRight size={18} />
            </ContentAnchor>
          )}
        </div>
      </div>
    </div>
  )
}

function Description({ slide }: { slide: PortalCard }) {
  const plain = slide.description && <p className={styles.text}>{slide.description}</p>
  if (!slide.descriptionHtml) return plain
  return <ContentHtml className={styles.text} html={slide.descriptionHtml} fallback={plain} />
}
