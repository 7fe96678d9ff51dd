/** Calendar days in a time zone. */

export const DAY = 86_400_000

/**
 * Converts between calendar days, given as their midnights in UTC, and timestamps in the zone.
 *
 * @throws {RangeError} for an unknown zone
 */
export function calendarIn(zone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  })
  /** The local wall-clock time, as if it were UTC. */
  const shownAt = (time: number): number => {
    const shown = Object.fromEntries(
      parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute)
  }
  const offsetAt = (time: number) => shownAt(time) - Math.floor(time / 60_000) * 60_000
  const dayOf = (time: number) => Math.floor(shownAt(time) / DAY) * DAY
  return {
    dayOf,
    /** The first moment of the day, which is not midnight where the clocks go forward then. */
    startOf: (day: number) => {
      const offsets = [offsetAt(day - DAY), offsetAt(day + DAY)]
      const first = day - Math.max(...offsets)
      return dayOf(first) < day ? day - Math.min(...offsets) : first
    },
  }
}
