import type { PartnerPortal } from '@portal/contract/portal'
import { useLocale } from '../../lib/i18n.ts'
import { lastPortalPath, useProfile } from '../../lib/profile.ts'
import { usePartnerPortal } from '../portal-content/index.ts'
import { usePreview } from './use-preview.ts'

interface PortalState {
  /** Null for a partner without a portal. */
  data: PartnerPortal | null | undefined
  error: Error | null
  isPending: boolean
  refetch: () => void
}

/** The portal of the user's partner; its path is in the profile. */
export function usePortal(): PortalState {
  const profile = useProfile()
  const preview = usePreview()
  const path = preview.portal ?? profile.data?.partnerPortalPath
  const portal = usePartnerPortal(path ?? lastPortalPath(), useLocale())
  const refetch = () => void (profile.data ? portal.refetch() : profile.refetch())

  if (path === undefined)
    return { data: portal.data, error: profile.error, isPending: profile.isPending, refetch }
  if (path === '') return { data: null, error: null, isPending: false, refetch }
  return { data: portal.data, error: portal.error, isPending: portal.isPending, refetch }
}
