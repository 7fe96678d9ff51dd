import type { Locale } from '@portal/contract/locale'
import { recentOptions } from '../../../features/notifications/notifications.ts'
import { askAhead } from '../../../lib/ask-ahead.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { footerQuery } from './Footer.tsx'

/** What the frame of every page shows, requested while the page is still being loaded. */
export function askShell(locale: Locale): void {
  // A later page renews it when it is old; the frame, which stays, would not.
  void queryClient.query(profileQuery).catch(() => undefined)
  void askAhead(recentOptions(locale))
  void askAhead(footerQuery(locale))
}
