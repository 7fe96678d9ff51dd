import { requestFile } from '../../../lib/api.ts'

/** Saves the event as a file that calendars read. The call needs the token, so a plain link would not do. */
export async function saveCalendarFile(eventId: string, name: string): Promise<void> {
  const file = await requestFile(`/api/partner/events/${encodeURIComponent(eventId)}.ics`)
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || eventId}.ics`
  link.click()
  URL.revokeObjectURL(address)
}
