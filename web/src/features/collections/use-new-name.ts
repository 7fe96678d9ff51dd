import { useState } from 'react'
import { useDraft } from '../../lib/drafts/use-draft.ts'

/** The name of a new collection, stored as a draft on the device until the collection is created. */
export function useNewName() {
  const [name, setName] = useState('')
  const { offer, end } = useDraft({
    form: 'collection/new',
    values: name,
    isChanged: name.trim() !== '',
    onRestore: setName,
  })
  return { name, setName, offer, end }
}
