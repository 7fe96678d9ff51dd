/**
 * Key prefix, followed by the user's id, the form and its subject. The value is the time, followed by the typed values.
 */
export const DRAFT = 'draft:'

/** Whether any unsaved draft exists. */
export const hasDrafts = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(DRAFT))

/**
 * Deletes the drafts of all users, or of all but one. Part of every screen, so that drafts end even where no form is
 * open.
 */
export function endDrafts(except = ''): void {
  const others = new RegExp(`^${DRAFT}(?!${except}:)`)
  for (const key of Object.keys(localStorage)) if (others.test(key)) localStorage.removeItem(key)
}
