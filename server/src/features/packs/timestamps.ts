/** Timestamps of a content pack: absolute in UTC, or relative to the day of the import. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const RELATIVE = /^today([+-]\d+)?T(\d\d):(\d\d)$/

/** Epoch milliseconds of a timestamp; undefined where it names no real date or time. */
export function parseTimestamp(text: string, now: Date): number | undefined {
  const relative = RELATIVE.exec(text)
  if (relative) {
    const [, days = '0', hours, minutes] = relative
    if (Number(hours) > 23 || Number(minutes) > 59) return undefined
    const today = Math.floor(now.getTime() / DAY) * DAY
    return today + Number(days) * DAY + (Number(hours) * 60 + Number(minutes)) * MINUTE
  }
  const time = Date.parse(text)
  // Date.parse takes 30 February for 2 March and 24:00 for the next day.
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, 16))
  return real ? time : undefined
}

/** A day such as `2026-03-01`; undefined where the calendar has no such day. */
export function parseDay(text: string, now: Date): string | undefined {
  const time = parseTimestamp(text.startsWith('today') ? `${text}T00:00` : `${text}T00:00Z`, now)
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** `2026-03-01T09:00Z`; seconds and milliseconds only where there are any. */
export function formatTimestamp(time: number): string {
  return new Date(time).toISOString().replace(/(?::00)?\.000Z$/, 'Z')
}
