import { describe, expect, it } from 'vitest'
import { period, periodAtVenue, tile, upcoming } from './event-dates.ts'
import { dayBeyondMonth, eventsByDay } from './month-days.ts'

const event = (dateTimeStart: string, dateTimeEnd: string) => ({ dateTimeStart, dateTimeEnd })
const local = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

describe('upcoming', () => {
  it('keeps what runs or is to come, ascending by start', () => {
    const ended = event('2026-11-01T09:00:00Z', '2026-11-02T09:00:00Z')
    const running = event('2026-11-09T09:00:00Z', '2026-11-12T09:00:00Z')
    const later = event('2026-12-01T09:00:00Z', '2026-12-01T10:00:00Z')
    expect(upcoming([later, ended, running], Date.parse('2026-11-10T00:00:00Z'))).toEqual([running, later])
  })

  it('keeps an event whose days are not known, at the end, and one without an end through its day', () => {
    const unknown = event('', 'soon')
    const today = event(local(10, 9), '')
    const past = event(local(9, 9), '')
    const later = event('', local(12, 9))
    expect(upcoming([unknown, later, past, today], Date.parse(local(10, 12)))).toEqual([
      today,
      later,
      unknown,
    ])
  })
})

describe('tile', () => {
  it('writes the month in the language of the reader', () => {
    expect(tile(local(27, 14), 'en')).toEqual({ day: '27', month: 'Nov' })
    expect(tile(local(27, 14), 'ja')).toEqual({ day: '27', month: '11月' })
  })

  it('is none without a start', () => expect(tile('0', 'en')).toBeUndefined())
})

describe('period', () => {
  it('names the day once when start and end share it', () => {
    expect(period(event(local(27, 14), local(27, 15)), 'de')).toMatch(/^27\/11\/2026, 14:00\s*[–-]\s*15:00/)
  })

  it('names both days of a longer event', () => {
    expect(period(event(local(27, 8), local(28, 17)), 'fr')).toBe(
      '27/11/2026,\u00a008:00 – 28/11/2026,\u00a017:00',
    )
  })

  it('says what is known', () => {
    expect(period(event(local(27, 8), ''), 'fr')).toBe('27/11/2026,\u00a008:00')
    expect(period(event('', local(27, 8)), 'fr')).toBe('– 27/11/2026,\u00a008:00')
    expect(period(event('', '1970-01-01'), 'fr')).toBeUndefined()
  })
})

describe('periodAtVenue', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const meeting = (timeZone: string | null) => ({
    ...event('2026-11-27T22:00:00Z', '2026-11-27T23:00:00Z'),
    timeZone,
  })

  it('has the clock and the day of the place, with both zones', () => {
    expect(periodAtVenue(meeting('Pacific/Kiritimati'), 'fr')).toEqual({
      venue: '28/11/2026, 12:00\u00a0–\u00a013:00',
      venueZone: 'UTC+14',
      ownZone: expect.stringMatching(/./),
    })
  })

  it('is none where the clocks are the same, and where the zone is none', () => {
    for (const zone of [own, null, 'Nowhere/Land', '+02:00']) {
      expect(periodAtVenue(meeting(zone), 'de')).toBeUndefined()
    }
  })
})

describe('eventsByDay', () => {
  it('has an event on each of its days, and one without days on none', () => {
    const fair = event(local(27, 8), local(29, 17))
    const talk = event(local(29, 9), '')
    const days = eventsByDay([fair, talk, event('', '')])
    expect([...days.keys()]).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
    expect(days.get('2026-11-29')).toEqual([fair, talk])
  })
})

describe('dayBeyondMonth', () => {
  it.each([
    ['2026-11-27', 'ArrowDown', '2026-12-04'],
    ['2026-11-30', 'ArrowRight', '2026-12-01'],
    ['2027-01-01', 'ArrowLeft', '2026-12-31'],
    ['2026-11-03', 'ArrowUp', '2026-10-27'],
    ['2027-01-31', 'PageDown', '2027-02-28'],
    ['2026-12-31', 'PageUp', '2026-11-30'],
    ['2026-03-29', 'PageDown', '2026-04-29'],
  ])('leads from %s by %s to %s', (day, key, reached) => {
    expect(dayBeyondMonth(day, key)).toBe(reached)
  })

  it('says nothing of what stays within the month, or of another key', () => {
    expect(dayBeyondMonth('2026-11-20', 'ArrowDown')).toBeUndefined()
    expect(dayBeyondMonth('2026-11-30', 'Enter')).toBeUndefined()
  })
})
