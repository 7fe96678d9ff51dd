import { useLocalStorage } from '@mantine/hooks'
import { useProfile } from '../../../lib/profile.ts'

/** Which onboarding cards the user has ticked off; kept for each user on the device. */
export function useDoneCards() {
  const profile = useProfile()
  const [done, setDone] = useLocalStorage<string[]>({
    key: `onboarding-done-${profile.data?.id ?? 0}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    isDone: (id: string) => done.includes(id),
    toggle: (id: string) =>
      setDone((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])),
  }
}
