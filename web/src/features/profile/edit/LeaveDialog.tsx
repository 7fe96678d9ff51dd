import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { storedToken } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'

interface LeaveDialogProps {
  asks: boolean
  /** The user discards the changes. */
  onLeave: () => void
}

/** Asks for confirmation before leaving a page with unsaved changes. */
export function LeaveDialog({ asks, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('profile')
  const { status, proceed, reset } = useBlocker({
    // After the session has ended, the user must get to the sign-in screen.
    shouldBlockFn: () => asks && storedToken() !== null,
    enableBeforeUnload: () => asks,
    withResolver: true,
  })
  return (
    <Dialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('leave.title')}
      size={440}
      compact
    >
      <p>{t('leave.text')}</p>
      <DialogActions>
        <Button
          variant="default"
          onClick={() => {
            onLeave()
            proceed?.()
          }}
        >
          {t('leave.leave')}
        </Button>
        <Button data-autofocus onClick={() => reset?.()}>
          {t('leave.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
