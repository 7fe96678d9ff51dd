import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  confirm: string
  /** “Cancel” by default. */
  cancel?: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog opened onClose={props.onCancel} title={props.title} size={440} compact>
      <p>{props.text}</p>
      <DialogActions>
        <Button variant="default" data-autofocus onClick={props.onCancel}>
          {props.cancel ?? t('form.cancel')}
        </Button>
        <Button color={props.isDanger ? 'red' : undefined} loading={props.isBusy} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
