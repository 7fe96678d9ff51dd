import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import classes from './ErrorDialog.module.css'
import type { SignInFailure } from './error-dialog.tsx'

interface ErrorDialogProps extends SignInFailure {
  opened: boolean
  onClose: () => void
}

export default function ErrorDialog({ title, message, advice, opened, onClose }: ErrorDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={440} compact>
      <p className={classes.message}>{message}</p>
      <p className={classes.advice}>{advice}</p>
      <DialogActions>
        <Button onClick={onClose} data-autofocus>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
