import { useState } from 'react'
import { type Draft, readDraft, removeDraft } from './store.ts'
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
  const [, setDiscarded] = useState(false)
  if (isOpen || owner === undefined) return undefined
  const draft = readDraft<Values>(owner, form)
  if (!draft) return undefined
  const discard = () => {
    removeDraft(owner, form)
    setDiscarded(true)
  }
  return { at: draft.at, restore: () => onRestore(draft), discard }
}
