import { useProfile } from '../../../lib/profile.ts'
import { useStored } from '../../../lib/stored.ts'

const NONE: string[] = []

/** The onboarding cards that the user has ticked off, stored per user on the device. */
export function useDoneCards() {
  const profile = useProfile()
  const [done, setDone] = useStored(`onboarding-done-${profile.data?.id ?? 0}`, NONE)
  return {
    isDone: (id: string) => done.includes(id),
    toggle: (id: string) => setDone(done.includes(id) ? done.filter((other) => other !== id) : [...done, id]),
  }
}
