import type { BackOfficeRole } from '@portal/contract/entities/entity'
import type { Profile } from '@portal/contract/profile'

export type TeamProfile = Profile & { role: BackOfficeRole }

/** Whether the user belongs to the provider's team. */
export function isTeam(profile: Profile): profile is TeamProfile {
  return profile.role === 'editor' || profile.role === 'admin'
}
