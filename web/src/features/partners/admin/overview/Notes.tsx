import { Button } from '@mantine/core'
import type { PartnerNote, PartnerNotes } from '@portal/contract/admin/partner-notes'
import { useCloseNotification, useNotify } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../../admin-kit/parts/Panel.tsx'
import { formatTimestamp } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/i18n.ts'
import { NoteBox } from './NoteBox.tsx'
import classes from './overview.module.css'
import { useDeleteNote, useNotes } from './overview.ts'

interface NotesProps {
  partner: number
  first: PartnerNotes
}

/** The team's notes about the partner, which cannot see them. */
export function Notes({ partner, first }: NotesProps) {
  const { t } = useTranslation('partnerPage')
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotes(partner, first)
  // A note added in the meantime moves others to the next page: avoid duplicates.
  const notes = new Map(data.pages.flatMap(({ items }) => items.map((note) => [note.id, note] as const)))
  return (
    <Panel title={t('notes.title')}>
      <p className={classes.faint}>{t('notes.hint')}</p>
      <NoteBox partner={partner} />
      <ul className={classes.notes}>
        {[...notes.values()].map((note) => (
          <Note key={note.id} partner={partner} note={note} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {t('notes.older')}
        </Button>
      )}
    </Panel>
  )
}

function Note({ partner, note }: { partner: number; note: PartnerNote }) {
  const { t } = useTranslation(['partnerPage', 'admin'])
  const locale = useLocale()
  const notify = useNotify()
  const [isEdited, setEdited] = useState(false)
  const { mutate, isPending } = useDeleteNote(partner)
  const { id, text, by, mine, at, edited } = note
  const failed = (error: Error) => notify(error.message, { type: 'error' })
  const restore = () => mutate({ note: id, isDeleted: false }, { onError: failed })
  const remove = () =>
    mutate(
      { note: id, isDeleted: true },
      {
        onSuccess: () => notify(t('notes.deleted'), { action: <UndoButton onUndo={restore} /> }),
        onError: failed,
      },
    )
  if (isEdited)
    return (
      <li>
        <NoteBox partner={partner} note={note} onDone={() => setEdited(false)} />
      </li>
    )
  return (
    <li>
      <p className={classes.faint}>
        {[
          by ?? t('admin:tickets.gone'),
          formatTimestamp(at, locale),
          edited && t('notes.edited', { when: formatTimestamp(edited, locale) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={classes.noteText}>{text}</p>
      <div className={classes.noteActions}>
        {mine && (
          <Button variant="subtle" size="compact-sm" onClick={() => setEdited(true)}>
            {t('notes.change')}
          </Button>
        )}
        <Button variant="subtle" color="gray" size="compact-sm" loading={isPending} onClick={remove}>
          {t('admin:form.remove')}
        </Button>
      </div>
    </li>
  )
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const { t } = useTranslation('admin')
  const close = useCloseNotification()
  const undo = () => {
    onUndo()
    close()
  }
  return (
    <Button variant="subtle" size="compact-sm" onClick={undo}>
      {t('form.undo')}
    </Button>
  )
}
