/** The order of the dashboard, stored on the device so that nothing moves when the account's arrives. */
import { storeIfRoom } from '../../lib/stored.ts'

const PLACE = 'dashboard-order'

export const storeDashboardOrder = (sections: readonly string[]): void => storeIfRoom(PLACE, sections.join())

/** Undefined if the device has none. */
export const storedDashboardOrder = (): readonly string[] | undefined =>
  localStorage.getItem(PLACE)?.split(',')
