import '@mantine/core/styles/Input.layer.css'
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { useStoredDraft } from '../../lib/drafts/use-stored-draft.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { IconInbox } from '../../ui/icons.ts'
import styles from './LeadAssignment.module.css'
import type { LeadChange } from './leads.ts'

const MAX_REASON = 1000

interface LeadAssignmentProps {
  /** The lead's id. */
  id: number
  /** The change that is being sent. */
  pending: LeadChange['kind'] | undefined
  onChange: (change: LeadChange) => void
}

/** Asks whether the partner accepts a newly assigned lead. */
export function LeadAssignment({ id, pending, onChange }: LeadAssignmentProps) {
  const { t } = useTranslation('leads')
  const [isDeclining, setDeclining] = useState(false)
  const form = `lead-decline/${id}`
  const kept = useStoredDraft(form, { isOpen: isDeclining, onRestore: () => setDeclining(true) })
  return (
    <section className={styles.box} aria-label={t('assignment.title')}>
      <p className={styles.title}>
        <IconInbox />
        {t('assignment.title')}
      </p>
      <p className={styles.hint}>{t('assignment.hint')}</p>
      <DraftOffer offer={kept} />
      {isDeclining ? (
        <DeclineForm
          draft={form}
          isSending={pending === 'decline'}
          onCancel={() => setDeclining(false)}
          onDecline={(reason) => onChange({ kind: 'decline', reason })}
        />
      ) : (
        <div className={styles.actions}>
          <Button
            loading={pending === 'accept'}
            disabled={pending !== undefined}
            onClick={() => onChange({ kind: 'accept' })}
          >
            {t('assignment.accept')}
          </Button>
          <Button variant="default" disabled={pending !== undefined} onClick={() => setDeclining(true)}>
            {t('assignment.decline')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface DeclineFormProps {
  /** Key of the draft that keeps the reason until it is sent. */
  draft: string
  isSending: boolean
  onCancel: () => void
  onDecline: (reason: string) => void
}

function DeclineForm({ draft, isSending, onCancel, onDecline }: DeclineFormProps) {
  const { t } = useTranslation('leads')
  const [reason, setReason] = useState('')
  useDraft({
    form: draft,
    values: reason,
    isChanged: reason.trim() !== '',
    onRestore: setReason,
    restores: true,
  })

  const decline = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onDecline(reason.trim())
  }

  return (
    <form className="stack-8" onSubmit={decline}>
      <Textarea
        autoFocus
        label={t('assignment.reason')}
        description={t('assignment.reasonHint')}
        rows={2}
        maxLength={MAX_REASON}
        readOnly={isSending}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" color="red" loading={isSending}>
          {t('assignment.confirm')}
        </Button>
        <Button variant="default" disabled={isSending} onClick={onCancel}>
          {t('assignment.cancel')}
        </Button>
      </div>
    </form>
  )
}
