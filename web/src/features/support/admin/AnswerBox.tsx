import { Alert, Button, NativeSelect, Textarea } from '@mantine/core'
import { answerTicket, TICKET_STATES, type TicketThread } from '@portal/contract/admin/support'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaleDetails } from '../../../admin-kit/data/failure.ts'
import { useLabels } from '../../../admin-kit/labels.ts'
import { request } from '../../../lib/api.ts'
import { hasCode } from '../../../lib/api-error.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { submitOnce } from '../../../lib/submit-once.ts'
import { DraftOffer } from '../../../ui/draft-offer/DraftOffer.tsx'
import { AnswerFiles } from './AnswerFiles.tsx'
import classes from './tickets.module.css'

type Status = TicketThread['status']

const LONGEST = 20_000

interface AnswerBoxProps {
  thread: TicketThread
  onThread: (thread: TicketThread) => void
}

/** An answer, a new status, or both. After a conflict the other user's answer is shown, and the input is kept. */
export function AnswerBox({ thread, onThread }: AnswerBoxProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const notify = useNotify()
  const [text, setText] = useState('')
  const [attachments, setAttachments] = useState<File[]>([])
  const [chosen, setChosen] = useState<Status>()
  const [isStale, setStale] = useState(false)
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const words = text.trim()
  const { offer, end } = useDraft({
    form: `admin/answer/${thread.id}`,
    values: text,
    isChanged: words !== '',
    onRestore: setText,
  })
  // By default an answered ticket waits for its user.
  const status = chosen ?? (words ? 'waiting' : thread.status)
  const lacksWords = attachments.length > 0 && !words
  const isNothing = lacksWords || (!words && status === thread.status)

  const send = async () => {
    setSending(true)
    setError(undefined)
    try {
      const body = { version: thread.version, status, ...(words ? { text: words, attachments } : {}) }
      const params = { id: thread.id }
      const answered = await submitOnce(`admin/answer/${thread.id}`, (idempotencyKey) =>
        request(answerTicket, { params, body, idempotencyKey }),
      )
      onThread(answered)
      notify(words ? t('tickets.sent') : t('tickets.statusChanged'))
      end()
      setText('')
      setAttachments([])
      setChosen(undefined)
      setStale(false)
    } catch (error) {
      if (hasCode(error, 'stale')) {
        onThread((error.details as StaleDetails).current as unknown as TicketThread)
        setStale(true)
      } else setError((error as Error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <section className={`surface ${classes.answer}`} aria-label={t('tickets.answer')}>
      {isStale && (
        <Alert color="yellow" role="alert">
          {t('tickets.stale')}
        </Alert>
      )}
      <DraftOffer offer={offer} hasFiles />
      <Textarea
        autosize
        minRows={4}
        maxRows={16}
        maxLength={LONGEST}
        readOnly={isSending}
        label={t('tickets.answer')}
        description={t('tickets.answerHint', { email: thread.user.email })}
        value={text}
        error={error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <AnswerFiles files={attachments} onChange={setAttachments} disabled={isSending} />
      {lacksWords && <p className={classes.meta}>{t('tickets.filesNeedText')}</p>}
      <div className={classes.send}>
        <NativeSelect
          label={labels.field('status')}
          value={status}
          disabled={isSending}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as Status)}
          data={TICKET_STATES.map((state) => ({ value: state, label: labels.choice('status', state) }))}
        />
        <Button disabled={isNothing} loading={isSending} onClick={send}>
          {words ? t('tickets.send') : t('tickets.changeStatus')}
        </Button>
      </div>
    </section>
  )
}
