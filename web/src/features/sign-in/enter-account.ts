/** What follows a sign-in: loaded on demand, because the screen itself does not need it. */
import { adoptLocale } from '../../lib/adopt-locale.ts'
import type { useLanguages } from '../../lib/languages.ts'
import { profileQuery } from '../../lib/profile.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ordersOptions, storeDashboardOrder } from '../orders/index.ts'

/**
 * Loads the profile, which every screen needs, and adopts its language; also loads the order of the dashboard. Errors
 * are left to those screens to report.
 */
export async function enterAccount(languages: ReturnType<typeof useLanguages>): Promise<void> {
  const [profile, orders] = await Promise.all([
    queryClient.query(profileQuery).catch(() => undefined),
    queryClient.query(ordersOptions).catch(() => undefined),
  ])
  if (orders) storeDashboardOrder(orders.find(({ list }) => list === 'dashboard')?.ids ?? [])
  if (profile) await adoptLocale(profile, languages)
}
