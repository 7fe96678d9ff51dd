import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './users.module.css'
import { WaitingInvitation } from './WaitingInvitation.tsx'

interface WaitingDialogProps {
  user: number
  email: string
  onClose: () => void
}

/** Says after an invitation that no mail went out, and what can be done. */
export function WaitingDialog({ user, email, onClose }: WaitingDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('users.waitsTitle')}</DialogTitle>
      <DialogContent className={classes.dialog}>
        <p>{t('users.waitsText', { email })}</p>
        <WaitingInvitation user={user} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('users.waitsClose')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
