import { useProfile } from '../../lib/profile.ts'
import type { TeamProfile } from './team.ts'

/** The signed-in member of the team, whom main.tsx has loaded before anything else is shown. */
export function useTeamMember(): TeamProfile {
  const { data } = useProfile()
  if (!data) throw new Error('The profile is loaded before the back office starts')
  return data as TeamProfile
}
