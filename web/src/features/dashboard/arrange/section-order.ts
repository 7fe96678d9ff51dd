import { useEffect, useState } from 'react'
import { inOrder, storeDashboardOrder, storedDashboardOrder, useKnownOrder } from '../../orders/index.ts'

/** The sections of the dashboard in their usual order, with what each is called. */
export const SECTION_HEADINGS = {
  slides: 'slides.heading',
  'quick-links': 'quickLinks.heading',
  onboarding: 'onboarding.heading',
  pins: 'pins.heading',
  content: 'content.heading',
  calendar: 'calendar.heading',
} as const
export type DashboardSection = keyof typeof SECTION_HEADINGS

export const SECTIONS = Object.keys(SECTION_HEADINGS) as DashboardSection[]

/**
 * The sections in the user's order: that which the device knows from before, so that nothing moves when the account's
 * arrives. `isOwn` while the user arranges them here, which shows at once.
 */
export function useSectionOrder(isOwn: boolean): readonly DashboardSection[] {
  const [before] = useState(storedDashboardOrder)
  const saved = useKnownOrder('dashboard')
  const [hasArranged, setArranged] = useState(isOwn)
  if (isOwn && !hasArranged) setArranged(true)
  useEffect(() => {
    if (saved) storeDashboardOrder(saved)
  }, [saved])
  const order = (hasArranged ? saved : before) ?? saved ?? []
  return inOrder(SECTIONS, order, (section) => section)
}
