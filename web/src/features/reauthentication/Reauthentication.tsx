import { useReauthentication } from '../../lib/use-reauthentication.ts'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../ui/boundary/OverlayBoundary.tsx'

const ReauthenticationDialog = lazyPart(() => import('./ReauthenticationDialog.tsx'))

/** The dialog that a request may wait for, on any page. */
export function Reauthentication() {
  const asked = useReauthentication()
  if (!asked) return null
  return (
    <OverlayBoundary>
      <ReauthenticationDialog {...asked} />
    </OverlayBoundary>
  )
}
