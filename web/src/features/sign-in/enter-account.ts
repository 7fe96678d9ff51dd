/** What follows a sign-in: loaded by then, because the screen itself needs none of it. */
import { adoptLocale } from '../../lib/adopt-locale.ts'
import type { useLanguages } from '../../lib/languages.ts'
import { profileQuery } from '../../lib/profile.ts'
import { queryClient } from '../../lib/query-client.ts'
import { ordersOptions, storeDashboardOrder } from '../orders/index.ts'

/**
 * Reads the profile, which every screen behind the sign-in needs, and adopts its language; and the order of the dashboard.
 * Without them those screens say why themselves.
 */
export async function enterAccount(languages: ReturnType<typeof useLanguages>): Promise<void> {
  const [profile, orders] = await Promise.all([
    queryClient.fetchQuery(profileQuery).catch(() => undefined),
    queryClient.fetchQuery(ordersOptions).catch(() => undefined),
  ])
  if (orders) storeDashboardOrder(orders.find(({ list }) => list === 'dashboard')?.ids ?? [])
  if (profile) await adoptLocale(profile, languages)
}
