/** Followed by the user's id, the form, and what the form is about; before that time, what was typed. */
export const DRAFT = 'draft:'

/** Whether there is a draft of text that was typed and not saved. */
export const hasDrafts = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(DRAFT))

/** Ends the drafts of all users, or of all but one. Loaded with every screen, so that they end where no form is open. */
export function endDrafts(except = ''): void {
  const others = new RegExp(`^${DRAFT}(?!${except}:)`)
  for (const key of Object.keys(localStorage)) if (others.test(key)) localStorage.removeItem(key)
}
