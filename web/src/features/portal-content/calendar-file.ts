import type { Locale } from '@portal/contract/locale'
import { requestFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'

/** Downloads the event as a calendar file. */
export async function saveCalendarFile(
  eventId: number | string,
  name: string,
  locale: Locale,
): Promise<void> {
  const file = await requestFile(`/api/partner/events/${encodeURIComponent(eventId)}.ics?locale=${locale}`)
  saveFile(file, `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || eventId}.ics`)
}
