import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '../section/Failure.tsx'
import { Boundary } from './Boundary.tsx'
import styles from './OverlayBoundary.module.css'

/** For overlays such as dialogs: if one fails to load or render, the screen below stays. */
export function OverlayBoundary({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common')
  return (
    <Boundary
      fallback={(retry) => (
        <div className={`surface ${styles.notice}`}>
          <Failure text={t('boundary.title')} onRetry={retry} />
        </div>
      )}
    >
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}
