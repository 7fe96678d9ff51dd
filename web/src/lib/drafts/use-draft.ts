import { useCallback, useEffect, useRef, useState } from 'react'
import { currentView } from '../impersonation.ts'
import { useProfile } from '../profile.ts'
import { onTokenChange } from '../session.ts'
import { type Draft, readDraft, removeDraft, VISITOR, writeDraft } from './store.ts'

const WRITE_AFTER_MS = 300

interface DraftOptions<Values> {
  /** Identifies the form and its subject: `ticket-answer/17`. */
  form: string
  /** The typed values; never passwords or codes. */
  values: Values
  /** Whether they differ from what is saved. */
  isChanged: boolean
  onRestore: (values: Values, draft: Draft<Values>) => void
  /** The entry being edited. */
  base?: unknown
  /** Restores the draft without asking, because the user has asked for it. */
  restores?: boolean
  /** The form is public. */
  visitor?: boolean
}

/** A draft from an earlier use of the form; the user decides about it. */
export interface DraftOffer {
  at: number
  restore: () => void
  discard: () => void
}

interface KeptDraft<Values> {
  offer: DraftOffer | undefined
  /**
   * Call when the values were saved, or discarded by the user; also after the form has closed, which is why callbacks of
   * `mutate` do not fit: they end with their component.
   */
  end: () => void
  /** Like `end`, for a form in which more may have been typed since these values were sent. */
  endOf: (sent: Values) => void
}

/** Stores what is typed into a form on this device until it is saved, and offers it when the form opens again. */
export function useDraft<Values>(options: DraftOptions<Values>): KeptDraft<Values> {
  const { form, values, isChanged, base, restores = false, visitor = false } = options
  const owner = useDraftOwner(visitor)
  const [decided, setDecided] = useState(false)
  const offered = useOffered<Values>(owner, form)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const hasWritten = useRef(false)
  // Values that need no draft until they change, although the form still shows them.
  const ended = useRef<{ values: Values }>(undefined)

  const isWaiting = useRef(false)
  const write = useCallback(() => {
    isWaiting.current = false
    if (owner === undefined) return
    const { values, base } = latest.current
    const isChanged = latest.current.isChanged && !(ended.current && isSame(ended.current.values, values))
    if (isChanged) writeDraft(owner, form, { values, base })
    else if (hasWritten.current) removeDraft(owner, form)
    hasWritten.current = isChanged
  }, [owner, form])

  const timer = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed is what begins the wait anew
  useEffect(() => {
    if (ended.current && !isSame(ended.current.values, values)) ended.current = undefined
    // Drafts of sent or discarded values are deleted.
    if (!isChanged) return hasWritten.current ? write() : undefined
    isWaiting.current = true
    timer.current = window.setTimeout(write, WRITE_AFTER_MS)
    return () => clearTimeout(timer.current)
  }, [values, isChanged, base, write])

  // Write at once when the page or dialog closes, or the session ends.
  useEffect(() => {
    const writeNow = () => {
      clearTimeout(timer.current)
      if (latest.current.isChanged) write()
    }
    window.addEventListener('pagehide', writeNow)
    const unfollow = onTokenChange(writeNow)
    return () => {
      window.removeEventListener('pagehide', writeNow)
      unfollow()
      if (isWaiting.current) writeNow()
    }
  }, [write])

  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const endOf = useCallback(
    (sent: Values) => {
      clearTimeout(timer.current)
      isWaiting.current = false
      hasWritten.current = false
      ended.current = { values: sent }
      setDecided(true)
      if (owner === undefined) return
      // The form may have been opened again, and other text typed.
      const isOwn = isOpen.current || isSame(readDraft(owner, form)?.values, sent)
      if (isOwn) removeDraft(owner, form)
    },
    [owner, form],
  )
  const end = useCallback(() => endOf(latest.current.values), [endOf])

  const discard = useCallback(() => {
    setDecided(true)
    if (owner !== undefined) removeDraft(owner, form)
    // What was typed meanwhile is not what was discarded.
    write()
  }, [owner, form, write])

  const restore = useCallback(() => {
    setDecided(true)
    hasWritten.current = true
    if (offered) latest.current.onRestore(offered.values, offered)
  }, [offered])
  const restoresNow = restores && offered !== undefined && !decided
  useEffect(() => {
    if (restoresNow) restore()
  }, [restoresNow, restore])

  if (!offered || restores || decided || isSame(offered.values, values))
    return { offer: undefined, end, endOf }
  return { offer: { at: offered.at, restore, discard }, end, endOf }
}

/** No drafts while impersonating, as nothing can be saved either. */
export function useDraftOwner(isVisitor: boolean): string | undefined {
  const { data: profile } = useProfile()
  if (isVisitor) return VISITOR
  return profile && !currentView() ? String(profile.id) : undefined
}

/** The draft that existed when the form opened. */
function useOffered<Values>(owner: string | undefined, form: string): Draft<Values> | undefined {
  const [found, setFound] = useState<{ key: string; draft: Draft<Values> | undefined }>()
  if (owner === undefined) return undefined
  const key = `${owner}:${form}`
  if (found?.key === key) return found.draft
  const draft = readDraft<Values>(owner, form)
  setFound({ key, draft })
  return draft
}

const isSame = (kept: unknown, typed: unknown): boolean => storable(kept) === storable(typed)

/** As in a draft, which has no files. */
const storable = (values: unknown): string | undefined =>
  JSON.stringify(values, (_, value) => (value instanceof Blob ? undefined : value))

/** Returns a function that deletes the draft of a form that is saved from elsewhere, unless it has other values. */
export function useEndDraft(): (form: string, isSaved?: (values: unknown) => boolean) => void {
  const owner = useDraftOwner(false)
  return (form, isSaved = () => true) => {
    if (owner === undefined) return
    const draft = readDraft(owner, form)
    if (draft && isSaved(draft.values)) removeDraft(owner, form)
  }
}
