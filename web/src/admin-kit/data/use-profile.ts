import { useProfile } from '../../lib/profile.ts'
import type { TeamProfile } from './team.ts'

/** The signed-in member of the team; main.tsx has loaded the profile before anything is rendered. */
export function useTeamMember(): TeamProfile {
  const { data } = useProfile()
  if (!data) throw new Error('The profile is loaded before the back office starts')
  return data as TeamProfile
}
