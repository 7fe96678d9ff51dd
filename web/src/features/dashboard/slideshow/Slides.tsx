import { useTranslation } from 'react-i18next'
import { Failure } from '../../../ui/section/Failure.tsx'
import { Loaded } from '../../../ui/section/Loaded.tsx'
import { Skeleton } from '../../../ui/skeletons/Skeleton.tsx'
import { errorText } from '../error-text.ts'
import { usePortal } from '../use-portal.ts'
import styles from './Slideshow.module.css'
import { Slideshow } from './Slideshow.tsx'

/** Takes no space without slides. */
export function Slides() {
  const { t } = useTranslation('dashboard')
  const portal = usePortal()
  return (
    <Loaded
      state={portal}
      skeleton={
        <div
          className={`surface ${styles.slideshow}`}
          role="status"
          aria-label={t('loading', { part: t('slides.heading') })}
        >
          <Skeleton height="100%" radius={0} />
        </div>
      }
      failure={(error, retry) => (
        <div className={`surface ${styles.slideshow}`}>
          <Failure text={errorText(t, error)} onRetry={retry} />
        </div>
      )}
    >
      {(data) => (data?.slides.length ? <Slideshow slides={data.slides} /> : null)}
    </Loaded>
  )
}
