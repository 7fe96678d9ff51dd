/** Days as the clocks of a time zone have them. */

export const DAY = 86_400_000

/**
 * Calendar days as the timestamps of their midnights in UTC, and back.
 *
 * @throws {RangeError} where there is no such zone
 */
export function calendarIn(zone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zone, hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
  })
  /** What clocks there show at a time, as if they showed UTC. */
  const shownAt = (time: number): number => {
    const shown = Object.fromEntries(
      parts.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute)
  }
  const offsetAt = (time: number) => shownAt(time) - Math.floor(time / 60_000) * 60_000
  return {
    dayOf: (time: number) => Math.floor(shownAt(time) / DAY) * DAY,
    // Once more, as clocks may be changed between the guess and the day.
    startOf: (day: number) => day - offsetAt(day - offsetAt(day)),
  }
}
