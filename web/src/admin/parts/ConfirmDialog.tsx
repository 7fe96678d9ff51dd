import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'

interface ConfirmDialogProps {
  title: string
  text: string
  confirm: string
  cancel: string
  isDanger?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const id = useId()
  return (
    <Dialog open onClose={props.onCancel} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{props.title}</DialogTitle>
      <DialogContent id={`${id}-text`}>{props.text}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={props.onCancel} autoFocus>
          {props.cancel}
        </Button>
        <Button
          variant="contained"
          color={props.isDanger ? 'error' : 'primary'}
          loading={props.isBusy}
          onClick={props.onConfirm}
        >
          {props.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
