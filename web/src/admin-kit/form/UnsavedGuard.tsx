import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { storedToken } from '../../lib/session.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'

/** Navigation state that marks everything as saved. */
export const SETTLED = { isSettled: true }

/**
 * Asks before unsaved changes are lost, by an internal link or by closing the tab.
 *
 * @param onLeave called when the user discards them
 */
export function UnsavedGuard({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('admin')
  const { isDirty: isUnsaved } = useFormState()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.isSettled,
  )

  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => {
      // A user whose session has ended must get to the sign-in screen; the draft is stored.
      if (storedToken() !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('unsaved.title')}
      text={t('unsaved.text')}
      confirm={t('unsaved.leave')}
      cancel={t('unsaved.stay')}
      onConfirm={() => {
        onLeave()
        blocker.proceed()
      }}
      onCancel={() => blocker.reset()}
    />
  )
}
