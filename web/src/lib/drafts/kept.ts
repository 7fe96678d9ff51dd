/**
 * Text that was typed and not saved, as it is kept on this device. This part is loaded with every screen, so that drafts
 * also end where no form is open; `store.ts` reads and writes them.
 */

/** Followed by the user's id, the form, and what the form is about. */
const PREFIX = 'draft:'
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

export const draftKey = (owner: string, form: string): string => `${PREFIX}${owner}:${form}`

/** The time at which a draft was written stands before its text. */
export const isExpired = (stored: string | null): boolean =>
  !(Number.parseInt(stored ?? '', 10) > Date.now() - LIFETIME_MS)

export const draftKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))

/** Whether anything is kept for whoever signs in next. */
export const hasDrafts = (): boolean => draftKeys().length > 0

/** Ends the drafts of all users, or of all but one; what has expired goes in any case. */
export function endDrafts(except?: string): void {
  for (const key of draftKeys()) {
    const stays = except !== undefined && key.startsWith(draftKey(except, ''))
    if (!stays || isExpired(localStorage.getItem(key))) localStorage.removeItem(key)
  }
}
