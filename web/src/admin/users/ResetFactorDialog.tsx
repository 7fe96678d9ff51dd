import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './users.module.css'

const SHORTEST = 3
const LONGEST = 500

interface ResetFactorDialogProps {
  email: string
  isBusy: boolean
  onReset: (reason: string) => void
  onClose: () => void
}

export function ResetFactorDialog({ email, isBusy, onReset, onClose }: ResetFactorDialogProps) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isMissing = reason.trim().length < SHORTEST
  const reset = () => {
    setTried(true)
    if (!isMissing) onReset(reason.trim())
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('users.resetFactorTitle', { email })}</DialogTitle>
      <DialogContent className={classes.dialog}>
        <p className={classes.hint}>{t('users.resetFactorText')}</p>
        <TextField
          autoFocus
          required
          multiline
          minRows={2}
          label={t('users.reason')}
          value={reason}
          error={isTried && isMissing}
          helperText={isTried && isMissing ? t('form.required') : t('users.reasonHint')}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: LONGEST } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={reset}>
          {t('users.resetFactor')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
