import type { Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { type RefObject, useEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import { changedPaths, same } from '../data/changes.ts'
import { merged } from './conflict.ts'

interface Saved<Values> {
  resource: Resource
  /** The entry as it is now stored. */
  entry: Values
  /** The form's values when it was submitted; undefined if the entry has changed otherwise. */
  sent: Values | undefined
}

/** Resets the form to the stored entry, except for what was typed after it was submitted. */
export function resetToSaved<Values extends FieldValues & Entry>(
  { reset, getValues }: Pick<UseFormReturn<Values>, 'reset' | 'getValues'>,
  { resource, entry, sent }: Saved<Values>,
): void {
  const typed = getValues()
  reset(entry)
  if (sent === undefined || changedPaths(resource, sent, typed).length === 0) return
  reset(merged(resource, sent, typed, entry, new Set()) as Values, { keepDefaultValues: true })
}

interface SavedEntry {
  resource: Resource
  entry: Entry
  sent: RefObject<Entry | undefined>
}

/** Keeps the surrounding form up to date with the stored entry. */
export function useSavedEntry({ resource, entry, sent }: SavedEntry): void {
  const { reset, getValues } = useFormContext<Entry>()
  const shown = useRef(entry)
  useEffect(() => {
    if (same(shown.current, entry)) return
    shown.current = entry
    resetToSaved({ reset, getValues }, { resource, entry, sent: sent.current })
    sent.current = undefined
  }, [resource, entry, sent, reset, getValues])
}
