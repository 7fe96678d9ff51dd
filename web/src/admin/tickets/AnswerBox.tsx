import { Button, MenuItem, TextField } from '@mui/material'
import { answerTicket, TICKET_STATES, type TicketThread } from '@portal/contract/admin/support'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, request } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { submitOnce } from '../../lib/submit-once.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import type { StaleDetails } from '../data/failure.ts'
import { useLabels } from '../labels.ts'
import { AnswerFiles } from './AnswerFiles.tsx'
import classes from './tickets.module.css'

type Status = TicketThread['status']

const LONGEST = 20_000

interface AnswerBoxProps {
  thread: TicketThread
  onThread: (thread: TicketThread) => void
}

/** An answer, a new status, or both. Where somebody else was first, theirs is shown and nothing of ours is lost. */
export function AnswerBox({ thread, onThread }: AnswerBoxProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const notify = useNotify()
  const [text, setText] = useState('')
  const [attachments, setAttachments] = useState<File[]>([])
  const [chosen, setChosen] = useState<Status>()
  const [isStale, setStale] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isSending, setSending] = useState(false)
  const words = text.trim()
  const { offer, end } = useDraft({
    form: `admin/answer/${thread.id}`,
    values: text,
    isChanged: words !== '',
    onRestore: setText,
  })
  // An answered ticket waits for its user, unless somebody says otherwise.
  const status = chosen ?? (words ? 'waiting' : thread.status)
  const lacksWords = attachments.length > 0 && !words
  const isNothing = lacksWords || (!words && status === thread.status)

  const send = async () => {
    setSending(true)
    setFault(undefined)
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
      if (error instanceof ApiError && error.code === 'stale') {
        onThread((error.details as StaleDetails).current as unknown as TicketThread)
        setStale(true)
      } else setFault((error as Error).message)
    } finally {
      setSending(false)
    }
  }

  return (
    <section className={classes.answer} aria-label={t('tickets.answer')}>
      {isStale && (
        <p className={classes.stale} role="alert">
          {t('tickets.stale')}
        </p>
      )}
      <DraftOffer offer={offer} hasFiles />
      <TextField
        multiline
        minRows={4}
        maxRows={16}
        label={t('tickets.answer')}
        value={text}
        error={fault !== undefined}
        helperText={fault ?? t('tickets.answerHint', { email: thread.user.email })}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <AnswerFiles files={attachments} onChange={setAttachments} disabled={isSending} />
      {lacksWords && <p className={classes.meta}>{t('tickets.filesNeedText')}</p>}
      <div className={classes.send}>
        <TextField
          select
          className={classes.status}
          label={labels.field('status')}
          value={status}
          onChange={({ target }) => setChosen(target.value as Status)}
        >
          {TICKET_STATES.map((state) => (
            <MenuItem key={state} value={state}>
              {labels.choice('status', state)}
            </MenuItem>
          ))}
        </TextField>
        <Button variant="contained" disabled={isNothing} loading={isSending} onClick={send}>
          {words ? t('tickets.send') : t('tickets.changeStatus')}
        </Button>
      </div>
    </section>
  )
}
