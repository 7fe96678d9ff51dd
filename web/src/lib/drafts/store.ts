/** Reads and writes drafts: in the storage of this browser, which is there at once, also while a page is being left. */
import { isSessionEnded, storedToken } from '../session.ts'
import { draftKey, draftKeys, isExpired } from './kept.ts'

export interface Draft<Values> {
  /** When it was last written. */
  at: number
  values: Values
  /** The entry as it was when the change of it began. */
  base?: unknown
}

/** Of one draft, in characters: long texts in eight languages, and far below what browsers store. */
const MAX_LENGTH = 1_000_000

/** Of somebody who is not signed in, for this tab alone. */
export const VISITOR = 'visitor'

const storageOf = (owner: string): Storage => (owner === VISITOR ? sessionStorage : localStorage)

export function readDraft<Values>(owner: string, form: string): Draft<Values> | undefined {
  const key = draftKey(owner, form)
  const stored = storageOf(owner).getItem(key)
  if (stored === null) return undefined
  try {
    if (!isExpired(stored)) {
      const at = Number.parseInt(stored, 10)
      return { at, ...(JSON.parse(stored.slice(stored.indexOf(' '))) as { values: Values; base?: unknown }) }
    }
  } catch {
    // Falls through: what cannot be read is as good as gone.
  }
  storageOf(owner).removeItem(key)
  return undefined
}

export function removeDraft(owner: string, form: string): void {
  storageOf(owner).removeItem(draftKey(owner, form))
}

/** Files cannot be kept, and are left out. */
const withoutFiles = (_: string, value: unknown): unknown => (value instanceof Blob ? undefined : value)

/** Keeps a draft, where there is room for it; of a user who has signed out nothing is kept. */
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
  const byAge = draftKeys().sort(
    (a, b) =>
      Number.parseInt(localStorage.getItem(a) ?? '', 10) - Number.parseInt(localStorage.getItem(b) ?? '', 10),
  )
  const [oldest] = byAge
  if (oldest !== undefined) localStorage.removeItem(oldest)
  return oldest !== undefined
}
