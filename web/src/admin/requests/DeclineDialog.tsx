import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material'
import type { Entry } from '@portal/contract/admin/endpoints'
import { declinePartnerRequest } from '@portal/contract/admin/support'
import { useNotify, useRefresh } from 'ra-core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { submitOnce } from '../../lib/submit-once.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import classes from './requests.module.css'

export function DeclineDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const [mail, setMail] = useState(true)
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { offer, end } = useDraft({
    form: `admin/decline/${entry.id}`,
    values: message,
    isChanged: message.trim() !== '',
    onRestore: setMessage,
  })

  const decline = async () => {
    setSending(true)
    setFault(undefined)
    try {
      const words = mail ? message.trim() : ''
      const body = { mail, ...(words ? { message: words } : {}) }
      await submitOnce(`admin/decline/${entry.id}`, (idempotencyKey) =>
        request(declinePartnerRequest, { params: { id: entry.id }, body, idempotencyKey }),
      )
      end()
      notify(t('requests.declined'))
      refresh()
      onClose()
    } catch (error) {
      setFault((error as Error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('requests.declineTitle', { company: entry.company })}</DialogTitle>
      <DialogContent className={classes.dialog}>
        <DraftOffer offer={offer} />
        {fault && (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        )}
        <FormControlLabel
          label={t('requests.mail', { email: entry.email })}
          control={<Checkbox checked={mail} onChange={(_, checked) => setMail(checked)} />}
        />
        {mail && (
          <TextField
            multiline
            minRows={3}
            maxRows={10}
            label={t('requests.words')}
            value={message}
            helperText={t('requests.wordsHint')}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={decline} loading={isSending}>
          {t('requests.decline')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
