import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section/Section.tsx'
import { CalendarFeed } from '../../calendar-feed/index.ts'
import { ShareLinksSection } from './ShareLinksSection.tsx'

/** What others can access by URL. */
export default function SharingView() {
  const { t } = useTranslation('profile')
  return (
    <>
      <ShareLinksSection />
      <Section title={t('calendar.title')}>
        <CalendarFeed />
      </Section>
    </>
  )
}
