import { useState } from 'react'
import { useDraft } from './use-draft.ts'

interface EditsOptions<Values> {
  /** Names the form and what it is about: `deal/17`. */
  form: string
  /** As the host has it. */
  saved: Values
  /** What of it is saved, as text. */
  textOf: (values: Values) => string
}

export interface Edits<Values> {
  /** What the form shows. */
  values: Values
  change: (changes: Partial<Values>) => void
  /** Whether that is other than what is saved. */
  isChanged: boolean
  /** Whether somebody has saved something else since the user began to type. */
  isOutdated: boolean
  /** Of what was typed and what is saved meanwhile: saves the former next time. */
  keepMine: () => void
  /** Gives up what was typed. */
  drop: () => void
  /** To be called with what was sent and what the host made of it; what was typed since stays. */
  end: (sent: Values, saved: Values) => void
}

interface Edited<Values> {
  values: Values
  /** What was saved when it began. */
  base: string
}

/** What is typed over an entry. It stays on the device until it is saved, and never replaces what nobody has seen. */
export function useEdits<Values>({ form, saved, textOf }: EditsOptions<Values>): Edits<Values> {
  const [edited, setEdited] = useState<Edited<Values>>()
  const savedText = textOf(saved)
  const values = edited?.values ?? saved
  const isChanged = textOf(values) !== savedText
  const base = edited?.base ?? savedText
  const draft = useDraft({
    form,
    values,
    isChanged,
    base,
    restores: true,
    onRestore: (kept, { base }) =>
      setEdited({ values: kept, base: typeof base === 'string' ? base : savedText }),
  })
  return {
    values,
    isChanged,
    isOutdated: isChanged && base !== savedText,
    change: (changes) =>
      setEdited((before) => ({
        values: { ...(before?.values ?? saved), ...changes },
        base: before && textOf(before.values) !== savedText ? before.base : savedText,
      })),
    keepMine: () => setEdited({ values, base: savedText }),
    drop() {
      setEdited(undefined)
      draft.end()
    },
    end(sent, saved) {
      setEdited((now) =>
        now && textOf(now.values) !== textOf(sent) ? { values: now.values, base: textOf(saved) } : undefined,
      )
      draft.end()
    },
  }
}
