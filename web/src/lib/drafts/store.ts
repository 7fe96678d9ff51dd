/** Stores drafts in localStorage, which is synchronous and therefore also works while a page is being closed. */
import { isSessionEnded, storedToken } from '../session.ts'
import { DRAFT } from './stored-drafts.ts'

export interface Draft<Values> {
  /** Time of the last write. */
  at: number
  values: Values
  /** The entry when editing started. */
  base?: unknown
}

/** Maximum length in characters: enough for long texts in eight languages, and far below the quota of browsers. */
const MAX_LENGTH = 1_000_000

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

const draftKey = (owner: string, form: string): string => `${DRAFT}${owner}:${form}`

/** The value starts with the time at which the draft was written. */
const timeOf = (key: string): number => Number.parseInt(localStorage.getItem(key) ?? '', 10)

/** Keys of all valid drafts, oldest first; expired ones are deleted. */
function draftKeys(): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT))
  const since = Date.now() - LIFETIME_MS
  for (const key of keys) if (!(timeOf(key) > since)) localStorage.removeItem(key)
  return keys.filter((key) => timeOf(key) > since).sort((a, b) => timeOf(a) - timeOf(b))
}

/** Owner of drafts by people who are not signed in; for this tab only. */
export const VISITOR = 'visitor'

const listeners = new Set<() => void>()
let version = 0

/** Calls the listener when a draft is written or removed in this window; returns the function that ends that. */
export function followDrafts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A number that changes with each draft. */
export const draftsVersion = (): number => version

function tellChange(): void {
  version += 1
  for (const listener of listeners) listener()
}

const storageOf = (owner: string): Storage => (owner === VISITOR ? sessionStorage : localStorage)

export function readDraft<Values>(owner: string, form: string): Draft<Values> | undefined {
  draftKeys()
  const stored = storageOf(owner).getItem(draftKey(owner, form))
  if (stored === null) return undefined
  try {
    const draft = JSON.parse(stored.slice(stored.indexOf(' '))) as Omit<Draft<Values>, 'at'>
    return { at: Number.parseInt(stored, 10), ...draft }
  } catch {
    // Corrupt drafts are ignored.
    return undefined
  }
}

export function removeDraft(owner: string, form: string): void {
  storageOf(owner).removeItem(draftKey(owner, form))
  tellChange()
}

/** Files cannot be stored, so they are left out. */
const withoutFiles = (_: string, value: unknown): unknown => (value instanceof Blob ? undefined : value)

/** Stores a draft if there is room; never for a user who has signed out. */
export function writeDraft(owner: string, form: string, draft: { values: unknown; base?: unknown }): void {
  if (owner !== VISITOR && !storedToken() && !isSessionEnded()) return
  const text = `${Date.now()} ${JSON.stringify(draft, withoutFiles)}`
  if (text.length > MAX_LENGTH) return
  const storage = storageOf(owner)
  for (;;) {
    try {
      storage.setItem(draftKey(owner, form), text)
      tellChange()
      return
    } catch {
      // The storage is full: the oldest draft is deleted; if there is none, this one is not stored.
      if (storage !== localStorage || !dropOldest()) return
    }
  }
}

function dropOldest(): boolean {
  const [oldest] = draftKeys()
  if (oldest !== undefined) localStorage.removeItem(oldest)
  return oldest !== undefined
}
