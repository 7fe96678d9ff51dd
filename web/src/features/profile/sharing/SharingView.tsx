import { CalendarSection } from './CalendarSection.tsx'
import { ShareLinksSection } from './ShareLinksSection.tsx'

/** What of the portal is open to others, by an address of its own. */
export default function SharingView() {
  return (
    <>
      <ShareLinksSection />
      <CalendarSection />
    </>
  )
}
