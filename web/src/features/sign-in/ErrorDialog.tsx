import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import classes from './ErrorDialog.module.css'

interface ErrorDialogProps {
  message: string
  opened: boolean
  onClose: () => void
}

export default function ErrorDialog({ message, opened, onClose }: ErrorDialogProps) {
  const { t } = useTranslation(['signIn', 'common'])
  return (
    <Dialog opened={opened} onClose={onClose} title={t('signIn:error.title')} size={440} compact>
      <p className={classes.message}>{message}</p>
      <p className={classes.advice}>{t('signIn:error.advice')}</p>
      <div className={classes.actions}>
        <Button onClick={onClose} data-autofocus>
          {t('common:action.close')}
        </Button>
      </div>
    </Dialog>
  )
}
