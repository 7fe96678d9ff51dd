import { Alert } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndDraft } from '../../lib/drafts/use-draft.ts'
import { i18n } from '../../lib/i18n.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { toast } from '../../ui/toast/toast.ts'
import { LeadAssignment } from './LeadAssignment.tsx'
import { LeadConflictBox } from './LeadConflictBox.tsx'
import styles from './LeadDetails.module.css'
import { LeadFacts } from './LeadFacts.tsx'
import { LeadHistory } from './LeadHistory.tsx'
import { LeadSending } from './LeadSending.tsx'
import type { LeadEntry } from './lead-entries.ts'
import { conflictOf, type LeadChange, useChangeLead } from './leads.ts'
import { NextStep } from './NextStep.tsx'
import { NoteForm } from './NoteForm.tsx'

// Lazy: most changes are saved online.
const WaitingChanges = lazyPart(() => import('./WaitingChanges.tsx'))

interface LeadDetailsProps {
  entry: LeadEntry
  /** The text of the new note. */
  note: string
  onNote: (note: string) => void
  onDeclined: () => void
}

const SAID = {
  status: 'change.saved',
  note: 'change.noteAdded',
  accept: 'assignment.accepted',
  decline: 'assignment.declined',
} as const

function saidOf(change: LeadChange) {
  if (change.kind !== 'followUp') return SAID[change.kind]
  return change.at ? 'followUp.saved' : 'followUp.removed'
}

/** Whether the change accepts or declines the lead; all others require an accepted lead. */
const isAnswer = ({ kind }: LeadChange) => kind === 'accept' || kind === 'decline'

/** The details of a lead, with all actions. */
export function LeadDetails({ entry, note, onNote, onDeclined }: LeadDetailsProps) {
  const { t } = useTranslation('leads')
  const { lead } = entry
  const [said, setSaid] = useState('')
  const endDraft = useEndDraft()
  const { mutate, reset, isPending, variables, error } = useChangeLead(lead.id, (change, { deferred }) => {
    const { kind } = change
    if (kind === 'note') onNote('')
    endDraft(`lead-${kind}/${lead.id}`)
    if (deferred) return setSaid(t('change.deferred'))
    if (kind !== 'decline') return setSaid(t(saidOf(change)))
    toast.done(() => i18n.t(SAID.decline, { ns: 'leads' }))
    onDeclined()
  })
  const make = (change: LeadChange) => {
    setSaid('')
    mutate({ change, version: lead.version })
  }
  // A host whose leads have no versions supports neither changes nor history.
  const isReadOnly = lead.version < 1
  const pending = isPending ? variables.change : undefined
  const conflict = conflictOf(error)

  return (
    <div className={styles.body}>
      <div>
        <h3 className={styles.name}>{entry.name || t('missing')}</h3>
        <p className={styles.company}>{lead.company || t('missing')}</p>
        <p className={styles.nextStep}>
          <NextStep entry={entry} />
        </p>
      </div>
      {conflict && variables && (
        <LeadConflictBox
          changes={conflict.changes}
          change={variables.change}
          canApply={(lead.assignment === 'assigned') === isAnswer(variables.change)}
          onApply={() => make(variables.change)}
          onDiscard={reset}
        />
      )}
      {error && !conflict && (
        <Alert color="red" role="alert">
          {withAdvice(error.message)}
        </Alert>
      )}
      {localStorage.getItem('offline') && (
        <Suspense>
          <WaitingChanges id={lead.id} />
        </Suspense>
      )}
      {!isReadOnly && lead.assignment === 'assigned' && (
        <LeadAssignment id={lead.id} pending={pending?.kind} onChange={make} />
      )}
      <LeadFacts entry={entry} isReadOnly={isReadOnly} pending={pending} onChange={make} />
      {!isReadOnly && (
        <>
          <NoteForm
            id={lead.id}
            note={note}
            isSending={pending?.kind === 'note'}
            onNote={onNote}
            onSend={() => make({ kind: 'note', text: note.trim() })}
          />
          <LeadSending lead={lead} name={[entry.name, lead.company].filter(Boolean).join(', ')} />
          <LeadHistory id={lead.id} />
        </>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  )
}
