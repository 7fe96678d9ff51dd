import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarIn, DAY } from './calendar-days.ts'
import { WEEKENDS } from './kinds.ts'
import {
  deadlineOf,
  holidayOf,
  MAX_WORKING_DAYS,
  PLAIN_CALENDAR,
  type WorkingCalendar,
} from './working-time.ts'

const berlin: WorkingCalendar = { timeZone: 'Europe/Berlin', weekend: 'sat-sun', holidays: [] }

/** The deadline and the time of the warning, in UTC. */
function times(start: string, days: number, calendar: Partial<WorkingCalendar> = {}, warnDays = 1) {
  const { until, warnAt } = deadlineOf(
    Date.parse(start),
    { days, warnDays },
    { ...PLAIN_CALENDAR, ...calendar },
  )
  return [new Date(until + 1).toISOString().slice(0, 16), new Date(warnAt).toISOString().slice(0, 16)]
}

describe('a time in working days', () => {
  test('ends with the last of them, and warns in the morning of an earlier one', () => {
    // A Monday.
    expect(times('2026-11-23T10:00Z', 1)).toEqual(['2026-11-25T00:00', '2026-11-24T08:00'])
    expect(times('2026-11-23T23:59Z', 3)).toEqual(['2026-11-27T00:00', '2026-11-25T08:00'])
    expect(times('2026-11-23T10:00Z', 3, {}, 0)).toEqual(['2026-11-27T00:00', '2026-11-26T08:00'])
    expect(times('2026-11-23T10:00Z', 2, {}, 9)).toEqual(['2026-11-26T00:00', '2026-11-24T08:00'])
  })

  test('leaves weekends out, also where it begins on one', () => {
    for (const start of ['2026-11-27T17:00Z', '2026-11-28T09:00Z', '2026-11-29T09:00Z'])
      expect(times(start, 1)[0]).toBe('2026-12-01T00:00')
    // A Thursday; in some countries Friday and Saturday are the weekend.
    expect(times('2026-11-26T09:00Z', 1, { weekend: 'fri-sat' })[0]).toBe('2026-11-30T00:00')
    expect(times('2026-11-26T09:00Z', 1, { weekend: 'none' })[0]).toBe('2026-11-28T00:00')
  })

  test('leaves holidays out: those of one year, and those of each', () => {
    const holidays = ['12-25 Christmas Day', '2026-12-24 Bridge day', '12-26']
    expect(times('2026-12-23T09:00Z', 1, { holidays })[0]).toBe('2026-12-29T00:00')
    expect(times('2027-12-23T09:00Z', 1, { holidays })[0]).toBe('2027-12-25T00:00')
  })

  test('counts days where the people are', () => {
    // Still Sunday in New York, already Monday in Tokyo.
    expect(times('2026-11-22T20:00Z', 1, { timeZone: 'America/New_York' })[0]).toBe('2026-11-24T05:00')
    expect(times('2026-11-22T20:00Z', 1, { timeZone: 'Asia/Tokyo' })[0]).toBe('2026-11-24T15:00')
    expect(times('2026-11-22T20:00Z', 1, { timeZone: 'Nowhere/At_all' })[0]).toBe('2026-11-24T00:00')
  })

  test('goes by the clocks of a day on which they are changed', () => {
    // In Berlin summer time ends on 25 October 2026 and begins on 29 March 2026.
    expect(times('2026-10-23T08:00Z', 1, berlin)).toEqual(['2026-10-26T23:00', '2026-10-26T07:00'])
    expect(times('2026-03-27T08:00Z', 1, berlin)).toEqual(['2026-03-30T22:00', '2026-03-30T06:00'])
    // In Beirut this happens at midnight, which one day lacks and another has twice.
    expect(times('2026-03-27T08:00Z', 1, { timeZone: 'Asia/Beirut', weekend: 'none' })[0]).toBe(
      '2026-03-28T22:00',
    )
    // 3 September 2028 begins at one o'clock in Santiago.
    expect(times('2028-09-01T12:00Z', 1, { timeZone: 'America/Santiago', weekend: 'none' })).toEqual([
      '2028-09-03T04:00',
      '2028-09-02T12:00',
    ])
  })

  test('ends even where a calendar has no working day', () => {
    const holidays = Array.from({ length: 366 }, (_, i) =>
      new Date(Date.UTC(2024, 0, 1) + i * DAY).toISOString().slice(5, 10),
    )
    expect(times('2026-11-23T10:00Z', MAX_WORKING_DAYS, { holidays })[0]).toMatch(/^20[67]\d/)
  })

  test('is later the more days there are, and ends with a day of the zone, whatever it begins with', () => {
    const zones = [
      'UTC',
      'Europe/Berlin',
      'America/Santiago',
      'Asia/Beirut',
      'Pacific/Apia',
      'Asia/Kathmandu',
    ]
    const cases = fc.record({
      start: fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }),
      days: fc.integer({ min: 1, max: MAX_WORKING_DAYS - 1 }),
      warnDays: fc.integer({ min: 0, max: 10 }),
      timeZone: fc.constantFrom(...zones),
      weekend: fc.constantFrom(...WEEKENDS),
    })
    fc.assert(
      fc.property(cases, ({ start, days, warnDays, timeZone, weekend }) => {
        const calendar = { timeZone, weekend, holidays: ['01-01', '05-01', '12-25'] }
        const { until, warnAt } = deadlineOf(start, { days, warnDays }, calendar)
        const later = deadlineOf(start, { days: days + 1, warnDays }, calendar)
        expect(until).toBeGreaterThan(start)
        expect(later.until).toBeGreaterThan(until)
        expect(warnAt).toBeLessThan(until)
        const { dayOf } = calendarIn(timeZone)
        expect(dayOf(until + 1)).toBe(dayOf(until) + DAY)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a line of holidays', () => {
  test('begins with a day that the calendar has', () => {
    expect(holidayOf(' 2026-12-25 Christmas')).toBe('2026-12-25')
    expect(holidayOf('02-29')).toBe('02-29')
    for (const line of ['', 'Christmas', '25.12.2026', '2026-02-30', '13-01', '12-255', '2026-12-25T00:00'])
      expect(holidayOf(line)).toBeUndefined()
  })
})
