import { useLocalStorage } from '@mantine/hooks'

/** Whether the user has marked the event as being in their calendar. The mark stays on the device. */
export function useCalendarMark(eventId: string): [boolean, (marked: boolean) => void] {
  const [marked, setMarked] = useLocalStorage<boolean>({
    key: `addEvent-${eventId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [marked === true, setMarked]
}
