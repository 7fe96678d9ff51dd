/** Parses days such as `2026-05-10` from date fields as timestamps in the reader's time zone. */

function startOf(day: string, later = 0): number | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  const timestamp = new Date(year, month - 1, date + later).getTime()
  return Number.isNaN(timestamp) || timestamp < 0 ? undefined : timestamp
}

export const fromDay = (day: string): number | undefined => startOf(day)

/** The end of the day, which is included. */
export const throughDay = (day: string): number | undefined => startOf(day, 1)
