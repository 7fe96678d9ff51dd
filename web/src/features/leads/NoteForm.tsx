import '@mantine/core/styles/Input.layer.css'
import { Button, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import styles from './LeadDetails.module.css'

const MAX_NOTE = 4000

interface NoteFormProps {
  /** The lead's id. */
  id: number
  note: string
  isSending: boolean
  onNote: (note: string) => void
  onSend: () => void
}

/** The text is kept until it has been sent. */
export function NoteForm({ id, note, isSending, onNote, onSend }: NoteFormProps) {
  const { t } = useTranslation('leads')
  const isEmpty = note.trim() === ''
  const { offer } = useDraft({
    form: `lead-note/${id}`,
    values: note,
    isChanged: !isEmpty,
    onRestore: onNote,
  })

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !isSending) onSend()
  }

  return (
    <form className="stack-8" onSubmit={send}>
      <DraftOffer offer={offer} />
      <Textarea
        label={t('change.note')}
        rows={3}
        maxLength={MAX_NOTE}
        readOnly={isSending}
        value={note}
        onChange={({ currentTarget }) => onNote(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="default" loading={isSending} disabled={isEmpty}>
          {t('change.addNote')}
        </Button>
      </div>
    </form>
  )
}
