import { lazy, Suspense } from 'react'
import { useReauthentication } from '../../lib/use-reauthentication.ts'

const ReauthenticationDialog = lazy(() => import('./ReauthenticationDialog.tsx'))

/** The dialog that a call may wait for, on whatever page. */
export function Reauthentication() {
  const asked = useReauthentication()
  if (!asked) return null
  return (
    <Suspense>
      <ReauthenticationDialog {...asked} />
    </Suspense>
  )
}
