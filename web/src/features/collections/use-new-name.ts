import { useState } from 'react'
import { useDraft } from '../../lib/drafts/use-draft.ts'

/** The name of a collection that is to be made. It stays on the device until then, wherever it was typed. */
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
