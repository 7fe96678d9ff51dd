/** Timestamps as local date and time in the reader's time zone: `2026-05-10T17:00`. */

const MINUTE = 60_000

export function toLocalTime(timestamp: number | null | undefined): string {
  if (timestamp === null || timestamp === undefined || Number.isNaN(timestamp)) return ''
  const offset = new Date(timestamp).getTimezoneOffset()
  return new Date(timestamp - offset * MINUTE).toISOString().slice(0, 16)
}

const MORNING = /(?<![a-z])a\.?\s?m(?![a-z])|午前|上午/i
const AFTERNOON = /(?<![a-z])p\.?\s?m(?![a-z])|午後|下午/i

/** The hour of the day; no number if the text says morning or afternoon, and the hour does not fit that. */
function hourOf(text: string, hour: string): string {
  const isMorning = MORNING.test(text)
  if (!isMorning && !AFTERNOON.test(text)) return hour
  const number = Number(hour)
  if (hour === '' || (isMorning && number > 12)) return 'none'
  if (number > 12) return hour
  return String((number % 12) + (isMorning ? 0 : 12))
}

/**
 * Parses date and time in the formats of all languages: the year comes first or last, with any separators.
 *
 * @returns null for an empty text, NaN for an invalid one
 */
export function fromTyped(text: string): number | null {
  if (text.trim() === '') return null
  const [first = '', second = '', third = '', hour = '', minute = ''] = text.match(/\d+/g) ?? []
  const [year, month, day] = first.length === 4 ? [first, second, third] : [third, second, first]
  const [mm, dd, hours, minutes] = [month, day, hourOf(text, hour), minute].map((part) =>
    part.padStart(2, '0'),
  )
  const date = `${year}-${mm}-${dd}`
  const timestamp = new Date(`${date}T${hours}:${minutes}`).getTime()
  // A day that the month does not have would roll over into the next one.
  return toLocalTime(timestamp).startsWith(date) ? timestamp : Number.NaN
}
