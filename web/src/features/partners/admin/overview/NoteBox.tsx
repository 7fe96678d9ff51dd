import { Alert, Button, Textarea } from '@mantine/core'
import { MAX_NOTE_LENGTH, type PartnerNote } from '@portal/contract/admin/partner-notes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../../lib/drafts/use-draft.ts'
import { DraftOffer } from '../../../../ui/draft-offer/DraftOffer.tsx'
import classes from './overview.module.css'
import { conflictOf, useSaveNote } from './overview.ts'

interface NoteBoxProps {
  partner: number
  /** The note to change; left out for a new one. */
  note?: PartnerNote
  onDone?: () => void
}

/** The form for a note. If it was changed in another window, that version is shown and the input is kept. */
export function NoteBox({ partner, note, onDone }: NoteBoxProps) {
  const { t } = useTranslation(['partnerPage', 'admin'])
  const [text, setText] = useState(note?.text ?? '')
  const [theirs, setTheirs] = useState<PartnerNote>()
  const isChanged = text.trim() !== '' && text.trim() !== note?.text
  const { offer, end } = useDraft({
    form: `admin/partner-note/${partner}/${note?.id ?? 'new'}`,
    values: text,
    isChanged,
    onRestore: setText,
  })
  const { mutate, isPending, error } = useSaveNote(partner, { note: theirs ?? note, onSaved: end })
  const save = () =>
    mutate(text, {
      onSuccess: () => {
        setText('')
        onDone?.()
      },
      onError: (failure) => setTheirs(conflictOf(failure)),
    })
  const leave = () => {
    end()
    onDone?.()
  }
  return (
    <div className="stack-8">
      <DraftOffer offer={offer} />
      {theirs && (
        <Alert color="yellow" role="alert">
          {t('notes.conflict', { text: theirs.text })}
        </Alert>
      )}
      <Textarea
        autosize
        minRows={note ? 3 : 2}
        maxRows={16}
        maxLength={MAX_NOTE_LENGTH}
        label={note ? t('notes.edit') : t('notes.add')}
        data-autofocus={note ? true : undefined}
        value={text}
        error={theirs ? undefined : error?.message}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {(note || isChanged) && (
        <div className={classes.noteActions}>
          {note && (
            <Button variant="default" onClick={leave}>
              {t('admin:form.cancel')}
            </Button>
          )}
          <Button disabled={!isChanged} loading={isPending} onClick={save}>
            {t('notes.save')}
          </Button>
        </div>
      )}
    </div>
  )
}
