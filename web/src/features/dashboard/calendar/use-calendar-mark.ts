import { useStored } from '../../../lib/stored.ts'

/** Whether the user has marked the event as being in their calendar. The mark stays on the device. */
export function useCalendarMark(eventId: string) {
  return useStored(`addEvent-${eventId}`, false)
}
