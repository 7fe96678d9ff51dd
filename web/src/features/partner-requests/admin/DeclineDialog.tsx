import { Alert, Button, Checkbox, Textarea } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import { declinePartnerRequest } from '@portal/contract/admin/support'
import { useNotify, useRefresh } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { submitOnce } from '../../../lib/submit-once.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { DraftOffer } from '../../../ui/draft-offer/DraftOffer.tsx'

export function DeclineDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const refresh = useRefresh()
  const [mail, setMail] = useState(true)
  const [message, setMessage] = useState('')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { offer, end } = useDraft({
    form: `admin/decline/${entry.id}`,
    values: message,
    isChanged: message.trim() !== '',
    onRestore: setMessage,
  })

  const decline = async () => {
    setSending(true)
    setError(undefined)
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
      setError((error as Error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      size={600}
      title={t('requests.declineTitle', { company: entry.company })}
    >
      <div className="stack-16">
        <DraftOffer offer={offer} />
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Checkbox
          data-autofocus
          label={t('requests.mail', { email: entry.email })}
          checked={mail}
          onChange={({ currentTarget }) => setMail(currentTarget.checked)}
        />
        {mail && (
          <Textarea
            autosize
            minRows={3}
            maxRows={10}
            label={t('requests.words')}
            description={t('requests.wordsHint')}
            value={message}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button color="red" onClick={decline} loading={isSending}>
          {t('requests.decline')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
