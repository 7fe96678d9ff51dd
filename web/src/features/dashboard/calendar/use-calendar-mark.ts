import { useStored } from '../../../lib/stored.ts'

/** Whether the user has marked the event as in their calendar; stored on the device. */
export function useCalendarMark(eventId: string) {
  return useStored(`addEvent-${eventId}`, false)
}
