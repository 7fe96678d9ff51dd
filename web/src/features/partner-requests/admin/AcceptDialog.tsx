import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import { acceptPartnerRequest } from '@portal/contract/admin/support'
import { useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLabels } from '../../../admin-kit/labels.ts'
import { EntrySearch } from '../../../admin-kit/parts/EntrySearch.tsx'
import { ApiError, request } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { submitOnce } from '../../../lib/submit-once.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { DraftOffer } from '../../../ui/draft-offer/DraftOffer.tsx'

/** Turns the company into a partner, and invites its first user. */
export function AcceptDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const notify = useNotify()
  const refresh = useRefresh()
  const navigate = useNavigate()
  const [company, setCompany] = useState(String(entry.company))
  const [portal, setPortal] = useState<number | null>(null)
  const [priceList, setPriceList] = useState<number | null>(null)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<{ field: string; text: string }>()
  const [isSending, setSending] = useState(false)
  const { offer, end } = useDraft({
    form: `admin/accept/${entry.id}`,
    values: message,
    isChanged: message.trim() !== '',
    onRestore: setMessage,
  })
  const errorOf = (field: string) => (error?.field === field ? error.text : undefined)

  const accept = async () => {
    if (company.trim() === '') return setError({ field: 'company', text: t('form.required') })
    setSending(true)
    setError(undefined)
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
      setError({ field: (error instanceof ApiError && error.field) || '', text })
    } finally {
      setSending(false)
    }
  }

  const isAtField = ['company', 'portal', 'priceList', 'message'].includes(error?.field ?? '')
  return (
    <Dialog opened onClose={onClose} size={600} title={t('requests.acceptTitle', { company: entry.company })}>
      <div className="stack-16">
        <DraftOffer offer={offer} />
        <p className="soft">{t('requests.acceptText', { email: entry.email })}</p>
        {error && !isAtField && (
          <Alert color="red" role="alert">
            {error.text}
          </Alert>
        )}
        <TextInput
          required
          data-autofocus
          label={labels.field('company')}
          value={company}
          error={errorOf('company')}
          onChange={({ currentTarget }) => setCompany(currentTarget.value)}
        />
        <EntrySearch
          resource="portals"
          label={labels.field('portal')}
          value={portal}
          onChange={setPortal}
          error={errorOf('portal')}
        />
        <EntrySearch
          resource="price-lists"
          label={labels.field('priceList')}
          value={priceList}
          onChange={setPriceList}
          error={errorOf('priceList')}
        />
        <Textarea
          autosize
          minRows={3}
          maxRows={10}
          label={t('requests.welcome')}
          description={t('requests.wordsHint')}
          value={message}
          error={errorOf('message')}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button onClick={accept} loading={isSending}>
          {t('requests.accept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
