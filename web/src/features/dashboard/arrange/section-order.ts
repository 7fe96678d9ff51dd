import { useEffect, useState } from 'react'
import { inOrder, storeDashboardOrder, storedDashboardOrder, useKnownOrder } from '../../orders/index.ts'

/** The sections of the dashboard in their default order, with their headings. */
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
 * The sections in the user's order. At first the one stored on the device, so that nothing moves when the account's
 * arrives; with `isOwn`, while the user arranges them, changes show immediately.
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
