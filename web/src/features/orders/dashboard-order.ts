/** The order of the dashboard as this device knows it from before: what is drawn by it does not move when the account's arrives. */
const PLACE = 'dashboard-order'

export const storeDashboardOrder = (sections: readonly string[]): void =>
  localStorage.setItem(PLACE, sections.join())

/** Undefined on a device that has not heard of any. */
export const storedDashboardOrder = (): readonly string[] | undefined =>
  localStorage.getItem(PLACE)?.split(',')
