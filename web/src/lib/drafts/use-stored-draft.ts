import { useSyncExternalStore } from 'react'
import { type Draft, draftsVersion, followDrafts, readDraft, removeDraft } from './store.ts'
import { type DraftOffer, useDraftOwner } from './use-draft.ts'

interface StoredDraftOptions<Values> {
  /** The form is open, and offers the draft itself. */
  isOpen: boolean
  /** Opens the form with the draft. */
  onRestore: (draft: Draft<Values>) => void
}

/** The draft of a form that is not open yet. */
export function useStoredDraft<Values>(
  form: string,
  { isOpen, onRestore }: StoredDraftOptions<Values>,
): DraftOffer | undefined {
  const owner = useDraftOwner(false)
  // What was typed last is written when the form has gone, after its parent was rendered.
  useSyncExternalStore(followDrafts, draftsVersion)
  if (isOpen || owner === undefined) return undefined
  const draft = readDraft<Values>(owner, form)
  if (!draft) return undefined
  const discard = () => removeDraft(owner, form)
  return { at: draft.at, restore: () => onRestore(draft), discard }
}
