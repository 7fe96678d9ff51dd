/** The order of the dashboard, stored on the device so that nothing moves when the account's arrives. */
const PLACE = 'dashboard-order'

export const storeDashboardOrder = (sections: readonly string[]): void =>
  localStorage.setItem(PLACE, sections.join())

/** Undefined if the device has none. */
export const storedDashboardOrder = (): readonly string[] | undefined =>
  localStorage.getItem(PLACE)?.split(',')
