import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { storedToken } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import styles from './EditForm.module.css'

interface LeaveDialogProps {
  asks: boolean
  /** The changes are given up. */
  onLeave: () => void
}

/** Asks before a page is left whose changes are not saved. */
export function LeaveDialog({ asks, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('profile')
  const { status, proceed, reset } = useBlocker({
    // Whose session is over must go to the sign-in screen.
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
      <div className={styles.dialogActions}>
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
      </div>
    </Dialog>
  )
}
