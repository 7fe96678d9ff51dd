import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { needTexts } from '../../lib/i18n.ts'
import { Boundary } from '../../ui/boundary/Boundary.tsx'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../ui/boundary/OverlayBoundary.tsx'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconLayoutDashboard } from '../../ui/icons.ts'
import { WhenSeen } from '../../ui/when-seen/WhenSeen.tsx'
import { type DashboardSection, useSectionOrder } from './arrange/section-order.ts'
import { Calendar } from './calendar/Calendar.tsx'
import { ContentBox } from './content-box/ContentBox.tsx'
import styles from './Dashboard.module.css'
import { Onboarding } from './onboarding/Onboarding.tsx'
import { PinnedCards } from './pinned/PinnedCards.tsx'
import { QuickLinks } from './quick-links/QuickLinks.tsx'
import { Slides } from './slideshow/Slides.tsx'
import { Today } from './today/Today.tsx'

const ArrangeDialog = lazyPart(() => import('./arrange/ArrangeDialog.tsx'))

const DashboardEnd = lazyPart(async () => {
  const [end] = await Promise.all([import('./DashboardEnd.tsx'), needTexts('sending')])
  return end
})

const PARTS: Record<DashboardSection, ReactNode> = {
  slides: <Slides />,
  'quick-links': <QuickLinks className={styles.quickLinks} />,
  onboarding: <Onboarding />,
  pins: <PinnedCards />,
  content: <ContentBox />,
  calendar: <Calendar />,
}

export function Dashboard() {
  const { t } = useTranslation('dashboard')
  const [arranging, setArranging] = useState<boolean>()
  const sections = useSectionOrder(arranging !== undefined)
  // The first section is on screen before the others, most of which are below the window, take their time.
  const [isWhole, setWhole] = useState(false)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return (
    <div className={styles.dashboard}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <IconButton label={t('arrange.title')} onClick={() => setArranging(true)}>
            <IconLayoutDashboard />
          </IconButton>
        </div>
        <Today />
      </div>
      <div className={styles.sections}>
        {sections.map((section, index) => (
          <div key={section} className={styles.section} data-section={section}>
            {isWhole || index === 0 ? PARTS[section] : <i />}
          </div>
        ))}
      </div>
      <WhenSeen>
        <Boundary fallback={() => null}>
          <Suspense>
            <DashboardEnd />
          </Suspense>
        </Boundary>
      </WhenSeen>
      {arranging !== undefined && (
        <OverlayBoundary>
          <ArrangeDialog sections={sections} opened={arranging} onClose={() => setArranging(false)} />
        </OverlayBoundary>
      )}
    </div>
  )
}
