import { CalendarSection } from './CalendarSection.tsx'
import { ShareLinksSection } from './ShareLinksSection.tsx'

/** What of the portal is accessible to others by URL. */
export default function SharingView() {
  return (
    <>
      <ShareLinksSection />
      <CalendarSection />
    </>
  )
}
