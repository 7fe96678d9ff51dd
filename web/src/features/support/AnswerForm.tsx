import '@mantine/core/styles/Input.layer.css'
import { Alert, Button, Textarea } from '@mantine/core'
import { MAX_TICKET_ANSWER } from '@portal/contract/tickets'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { i18n } from '../../lib/i18n.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { AttachmentsField } from './AttachmentsField.tsx'
import styles from './TicketThread.module.css'
import { useWriteMessage } from './tickets.ts'

/** A reply to a ticket. The text is kept until it has been sent, and is sent only once. */
export function AnswerForm({ id, isClosed }: { id: string; isClosed: boolean }) {
  const { t } = useTranslation('support')
  const [text, setText] = useState('')
  const [attachments, setAttachments] = useState<File[]>([])
  const isEmpty = text.trim() === ''
  const { offer, end } = useDraft({
    form: `ticket-answer/${id}`,
    values: text,
    isChanged: !isEmpty,
    onRestore: setText,
  })
  const { mutate, isPending, error } = useWriteMessage(id, end)

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || isPending) return
    const body = { text: text.trim(), attachments }
    mutate(body, {
      onSuccess: () => {
        setText('')
        setAttachments([])
        toast.done(() => i18n.t('thread.sent', { ns: 'support' }))
      },
    })
  }

  return (
    <form className="stack-12" onSubmit={send}>
      <DraftOffer offer={offer} hasFiles />
      <Textarea
        label={t('thread.answer')}
        description={isClosed ? t('thread.closed') : undefined}
        rows={4}
        maxLength={MAX_TICKET_ANSWER}
        readOnly={isPending}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <AttachmentsField files={attachments} onChange={setAttachments} disabled={isPending} />
      {error && (
        <Alert color="red" role="alert">
          {withAdvice(error.message)}
        </Alert>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={isPending} disabled={isEmpty}>
          {t('thread.submit')}
        </Button>
      </div>
    </form>
  )
}
