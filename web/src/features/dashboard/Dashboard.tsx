import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary } from '../../ui/boundary/Boundary.tsx'
import { WhenSeen } from '../../ui/when-seen/WhenSeen.tsx'
import { AccountManager } from '../programme/index.ts'
import { Calendar } from './calendar/Calendar.tsx'
import { ContentBox } from './content-box/ContentBox.tsx'
import styles from './Dashboard.module.css'
import { Onboarding } from './onboarding/Onboarding.tsx'
import { PinnedCards } from './pinned/PinnedCards.tsx'
import { QuickLinks } from './quick-links/QuickLinks.tsx'
import { Slides } from './slideshow/Slides.tsx'
import { Today } from './today/Today.tsx'

export function Dashboard() {
  const { t } = useTranslation('dashboard')
  return (
    <div className={styles.dashboard}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Today />
      </div>
      <div className={styles.first}>
        <Slides />
        <QuickLinks className={styles.quickLinks} />
      </div>
      <Onboarding />
      <PinnedCards />
      <div className={styles.last}>
        <ContentBox className={styles.content} />
        <Calendar />
      </div>
      <WhenSeen>
        <Boundary fallback={() => null}>
          <Suspense>
            <AccountManager />
          </Suspense>
        </Boundary>
      </WhenSeen>
    </div>
  )
}
