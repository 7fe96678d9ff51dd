import { useState } from 'react'
import { useDraft } from './use-draft.ts'

interface EditsOptions<Values> {
  /** Identifies the form and its subject: `deal/17`. */
  form: string
  /** The saved values on the host. */
  saved: Values
  /** Serialises the editable part of the values. */
  textOf: (values: Values) => string
}

export interface Edits<Values> {
  /** The values that the form shows. */
  values: Values
  change: (changes: Partial<Values>) => void
  /** Whether they differ from the saved ones. */
  isChanged: boolean
  /** Whether somebody else has saved changes since the user started typing. */
  isOutdated: boolean
  /** Resolves such a conflict in favour of the typed values, which overwrite the saved ones next time. */
  keepMine: () => void
  /** Discards the typed values. */
  drop: () => void
  /** Call with the sent values and the host's result; anything typed since then stays. */
  end: (sent: Values, saved: Values) => void
}

interface Edited<Values> {
  values: Values
  /** The saved values when editing started. */
  base: string
}

/**
 * Edits of an entry. They stay on the device until they are saved, and never silently overwrite somebody else's
 * changes.
 */
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
      draft.endOf(sent)
    },
  }
}
