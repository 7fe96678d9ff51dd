import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router'
import { storedToken } from '../../lib/session.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'

/** State of a navigation after which nothing is left to save. */
export const SETTLED = { isSettled: true }

/**
 * Asks before unsaved changes are left behind, by a link of ours or by closing the tab.
 *
 * @param onLeave called when they are given up
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
      // Whose session is over must go to the sign-in screen; what was typed is kept.
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
