import { needTexts } from '../../lib/i18n.ts'
import { useReauthentication } from '../../lib/use-reauthentication.ts'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../ui/boundary/OverlayBoundary.tsx'

const ReauthenticationDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./ReauthenticationDialog.tsx'), needTexts('signIn')])
  return dialog
})

/** The dialog for requests that need reauthentication, on any page. */
export function Reauthentication() {
  const asked = useReauthentication()
  if (!asked) return null
  return (
    <OverlayBoundary>
      <ReauthenticationDialog {...asked} />
    </OverlayBoundary>
  )
}
