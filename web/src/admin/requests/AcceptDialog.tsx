import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import type { Entry } from '@portal/contract/admin/endpoints'
import { acceptPartnerRequest } from '@portal/contract/admin/support'
import { useNotify, useRefresh } from 'ra-core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, request } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { submitOnce } from '../../lib/submit-once.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { useLabels } from '../labels.ts'
import { EntrySearch } from '../parts/EntrySearch.tsx'
import classes from './requests.module.css'

/** Makes the company a partner, whose first user is invited. */
export function AcceptDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const labels = useLabels()
  const notify = useNotify()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [company, setCompany] = useState(String(entry.company))
  const [portal, setPortal] = useState<number | null>(null)
  const [priceList, setPriceList] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const [fault, setFault] = useState<{ field: string; text: string }>()
  const [isSending, setSending] = useState(false)
  const { offer, end } = useDraft({
    form: `admin/accept/${entry.id}`,
    values: message,
    isChanged: message.trim() !== '',
    onRestore: setMessage,
  })
  const faultOf = (field: string) => (fault?.field === field ? fault.text : undefined)

  const accept = async () => {
    if (company.trim() === '') return setFault({ field: 'company', text: t('form.required') })
    setSending(true)
    setFault(undefined)
    try {
      const body = { company: company.trim(), portal, priceList, message: message.trim() || null }
      const { partner, mail } = await submitOnce(`admin/accept/${entry.id}`, (idempotencyKey) =>
        request(acceptPartnerRequest, { params: { id: entry.id }, body, idempotencyKey }),
      )
      end()
      const { email } = entry
      notify(mail === 'queued' ? t('requests.accepted', { email }) : t('requests.acceptedWaits', { email }))
      refresh()
      navigate(`/partners/${partner}`)
    } catch (error) {
      const { message: text } = error as Error
      setFault({ field: (error instanceof ApiError && error.field) || '', text })
    } finally {
      setSending(false)
    }
  }

  const isAtField = ['company', 'portal', 'priceList', 'message'].includes(fault?.field ?? '')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('requests.acceptTitle', { company: entry.company })}</DialogTitle>
      <DialogContent className={classes.dialog}>
        <DraftOffer offer={offer} />
        <p className={classes.hint}>{t('requests.acceptText', { email: entry.email })}</p>
        {fault && !isAtField && (
          <p className={classes.fault} role="alert">
            {fault.text}
          </p>
        )}
        <TextField
          required
          label={labels.field('company')}
          value={company}
          error={faultOf('company') !== undefined}
          helperText={faultOf('company')}
          onChange={({ target }) => setCompany(target.value)}
        />
        <EntrySearch
          resource="portals"
          label={labels.field('portal')}
          value={portal}
          onChange={setPortal}
          error={faultOf('portal')}
        />
        <EntrySearch
          resource="price-lists"
          label={labels.field('priceList')}
          value={priceList}
          onChange={setPriceList}
          error={faultOf('priceList')}
        />
        <TextField
          multiline
          minRows={3}
          maxRows={10}
          label={t('requests.welcome')}
          value={message}
          error={faultOf('message') !== undefined}
          helperText={faultOf('message') ?? t('requests.wordsHint')}
          onChange={({ target }) => setMessage(target.value)}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button variant="contained" onClick={accept} loading={isSending}>
          {t('requests.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
