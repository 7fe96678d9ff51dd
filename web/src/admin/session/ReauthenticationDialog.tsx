import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type ReauthenticationNeeds, reauthenticate } from '@portal/contract/reauthentication'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, request } from '../../lib/api.ts'
import { storedToken } from '../../lib/session.ts'
import classes from './ReauthenticationDialog.module.css'

interface ReauthenticationDialogProps {
  needs: ReauthenticationNeeds
  answer: (proven: boolean) => void
}

type Faults = { password?: string; otp_code?: string; other?: string }

/** Asks who is signed in for the password, and for a code where there is a second factor. */
export default function ReauthenticationDialog({ needs, answer }: ReauthenticationDialogProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const { secondFactor } = needs
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isSending, setSending] = useState(false)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const missing = t('reauthentication.required')
    const found: Faults = {
      ...(password ? {} : { password: missing }),
      ...(secondFactor && !code.trim() ? { otp_code: missing } : {}),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setSending(true)
    try {
      await request(reauthenticate, { body: secondFactor ? { password, otp_code: code } : { password } })
      answer(true)
    } catch (error) {
      if (!storedToken()) return answer(false)
      const field = error instanceof ApiError ? error.field : undefined
      setFaults({
        [field === 'password' || field === 'otp_code' ? field : 'other']: (error as Error).message,
      })
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      onClose={() => answer(false)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('reauthentication.title')}</DialogTitle>
      <form noValidate onSubmit={send}>
        <DialogContent className={classes.content}>
          <p id={`${id}-text`}>
            {t(secondFactor ? 'reauthentication.textWithCode' : 'reauthentication.text')}
          </p>
          <TextField
            label={t('reauthentication.password')}
            type="password"
            autoComplete="current-password"
            autoFocus
            value={password}
            error={faults.password !== undefined}
            helperText={faults.password}
            onChange={({ target }) => setPassword(target.value)}
          />
          {secondFactor && (
            <TextField
              label={t('reauthentication.code')}
              autoComplete="one-time-code"
              value={code}
              error={faults.otp_code !== undefined}
              helperText={faults.otp_code}
              slotProps={{ htmlInput: { maxLength: 32, autoCapitalize: 'none', spellCheck: false } }}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
          {faults.other && (
            <Alert severity="error" role="alert">
              {faults.other}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => answer(false)}>
            {t('reauthentication.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {t('reauthentication.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
