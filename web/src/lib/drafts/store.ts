/**
 * Reads and writes drafts: in the storage of this browser, which is synchronous, so that it also works while a page is being
 * left.
 */
import { isSessionEnded, storedToken } from '../session.ts'
import { DRAFT } from './kept.ts'

export interface Draft<Values> {
  /** When it was last written. */
  at: number
  values: Values
  /** The entry as it was when the change of it began. */
  base?: unknown
}

/** Of one draft, in characters: long texts in eight languages, and far below what browsers store. */
const MAX_LENGTH = 1_000_000

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

const draftKey = (owner: string, form: string): string => `${DRAFT}${owner}:${form}`

/** The time at which a draft was written stands before its text. */
const timeOf = (key: string): number => Number.parseInt(localStorage.getItem(key) ?? '', 10)

/** Keys of all valid drafts, the oldest first; expired ones are removed. */
function draftKeys(): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(DRAFT))
  const since = Date.now() - LIFETIME_MS
  for (const key of keys) if (!(timeOf(key) > since)) localStorage.removeItem(key)
  return keys.filter((key) => timeOf(key) > since).sort((a, b) => timeOf(a) - timeOf(b))
}

/** Of somebody who is not signed in, for this tab alone. */
export const VISITOR = 'visitor'

const storageOf = (owner: string): Storage => (owner === VISITOR ? sessionStorage : localStorage)

export function readDraft<Values>(owner: string, form: string): Draft<Values> | undefined {
  draftKeys()
  const stored = storageOf(owner).getItem(draftKey(owner, form))
  if (stored === null) return undefined
  try {
    const draft = JSON.parse(stored.slice(stored.indexOf(' '))) as Omit<Draft<Values>, 'at'>
    return { at: Number.parseInt(stored, 10), ...draft }
  } catch {
    // What cannot be read is as good as gone.
    return undefined
  }
}

export function removeDraft(owner: string, form: string): void {
  storageOf(owner).removeItem(draftKey(owner, form))
}

/** Files cannot be stored, and are left out. */
const withoutFiles = (_: string, value: unknown): unknown => (value instanceof Blob ? undefined : value)

/** Stores a draft, where there is room for it; nothing is stored for a user who has signed out. */
export function writeDraft(owner: string, form: string, draft: { values: unknown; base?: unknown }): void {
  if (owner !== VISITOR && !storedToken() && !isSessionEnded()) return
  const text = `${Date.now()} ${JSON.stringify(draft, withoutFiles)}`
  if (text.length > MAX_LENGTH) return
  const storage = storageOf(owner)
  for (;;) {
    try {
      storage.setItem(draftKey(owner, form), text)
      return
    } catch {
      // The storage is full: the oldest draft gives way, and where there is none the form does without.
      if (storage !== localStorage || !dropOldest()) return
    }
  }
}

function dropOldest(): boolean {
  const [oldest] = draftKeys()
  if (oldest !== undefined) localStorage.removeItem(oldest)
  return oldest !== undefined
}
