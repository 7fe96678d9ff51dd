/** Moments as inputs of the kind `datetime-local` have them: `2026-05-10T17:00`, in the reader's time zone. */

const MINUTE = 60_000

export function toLocalTime(moment: number | null | undefined): string {
  if (moment === null || moment === undefined || Number.isNaN(moment)) return ''
  const offset = new Date(moment).getTimezoneOffset()
  return new Date(moment - offset * MINUTE).toISOString().slice(0, 16)
}

/** Null for an empty text, NaN for one that is no date. */
export function fromLocalTime(text: string): number | null {
  return text === '' ? null : new Date(text).getTime()
}
