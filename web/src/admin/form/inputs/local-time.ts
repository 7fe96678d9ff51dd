/** Timestamps as the reader's own day and time: `2026-05-10T17:00`, in the reader's time zone. */

const MINUTE = 60_000

export function toLocalTime(timestamp: number | null | undefined): string {
  if (timestamp === null || timestamp === undefined || Number.isNaN(timestamp)) return ''
  const offset = new Date(timestamp).getTimezoneOffset()
  return new Date(timestamp - offset * MINUTE).toISOString().slice(0, 16)
}

/**
 * Reads a day and a time as people of any language type them: the year comes first or last, between the numbers stands
 * whatever they are used to.
 *
 * @returns null for an empty text, NaN for one that is no date
 */
export function fromTyped(text: string): number | null {
  if (text.trim() === '') return null
  const [first = '', second = '', third = '', hour = '', minute = ''] = text.match(/\d+/g) ?? []
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first]
  const [mm, dd, hours, minutes] = [month, day, hour, minute].map((part) => part.padStart(2, '0'))
  const date = `${year}-${mm}-${dd}`
  const timestamp = new Date(`${date}T${hours}:${minutes}`).getTime()
  // The 31st of a shorter month would be one of the next.
  return toLocalTime(timestamp).startsWith(date) ? timestamp : Number.NaN
}
