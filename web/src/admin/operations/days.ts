/** Days of the reader's own time zone as timestamps, of date fields such as `2026-05-10`. */

function startOf(day: string, later = 0): number | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  const timestamp = new Date(year, month - 1, date + later).getTime()
  return Number.isNaN(timestamp) || timestamp < 0 ? undefined : timestamp
}

export const fromDay = (day: string): number | undefined => startOf(day)

/** The day itself belongs to it. */
export const throughDay = (day: string): number | undefined => startOf(day, 1)
