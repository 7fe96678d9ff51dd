import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Draft } from '../../lib/drafts/store.ts'
import { useDraft } from '../../lib/drafts/use-draft.ts'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { merged, overlapsOf } from './conflict.ts'
import classes from './Form.module.css'
import type { Conflict } from './StaleDialog.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

type Values = Record<string, unknown>

interface FormDraftProps {
  /** Identifies the form and the entry: `admin/news/17`. */
  form: string
  /** The values were just saved, and the form is about to close. */
  isSaved?: boolean
  /** Fields that are never stored, because they are secrets. */
  secrets?: readonly string[]
  /** The entry being edited. */
  change?: EntryChange
}

interface EntryChange {
  resource: Resource
  /** Its current state. */
  entry: Entry
  /** Somebody else has changed the same fields since the draft was started. */
  onConflict: (conflict: Conflict) => void
}

/**
 * Stores the values of the surrounding form as a draft, offers an earlier one, and asks before unsaved changes are
 * lost.
 */
export function FormDraft({ form, isSaved = false, secrets = [], change }: FormDraftProps) {
  const { reset, getValues } = useFormContext()
  const { isDirty } = useFormState()
  const typed = useWatch() as Values
  const { offer, end } = useDraft<Values>({
    form,
    values: Object.fromEntries(Object.entries(typed).filter(([name]) => !secrets.includes(name))),
    isChanged: isDirty && !isSaved,
    onRestore: (kept, draft) => {
      const mine = change ? taken(kept, draft, change) : kept
      if (mine) reset({ ...getValues(), ...mine }, { keepDefaultValues: true })
    },
    base: change?.entry,
  })
  return (
    <>
      {offer && (
        <div className={classes.draft}>
          <DraftOffer offer={offer} />
        </div>
      )}
      <UnsavedGuard onLeave={end} />
    </>
  )
}

/** The draft applied to the current entry; undefined if the user has to resolve a conflict. */
function taken(kept: Values, { base }: Draft<Values>, { resource, entry, onConflict }: EntryChange) {
  const before = base as Entry
  const mine = kept as Entry
  if (before.version === entry.version) return mine
  const overlaps = overlapsOf(resource, before, mine, entry)
  if (overlaps.length === 0) return merged(resource, before, mine, entry, new Set())
  const changedAt = typeof entry.updatedAt === 'number' ? entry.updatedAt : null
  const fields = overlaps.map(({ path }) => path)
  onConflict({ mine, before, stale: { changedBy: null, changedAt, fields, current: entry } })
  return undefined
}
