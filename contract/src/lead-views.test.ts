import { expect, it } from 'vitest'
import { LEAD_VIEWS, type LeadView } from './kinds.ts'
import { isInView, viewTimes } from './lead-views.ts'
import type { Lead } from './leads.ts'

const iso = (time: number) => new Date(time).toISOString()
const times = (now: string, zone: string) => {
  const { old, yesterday, tomorrow } = viewTimes(Date.parse(now), zone)
  return [old, yesterday, tomorrow].map(iso)
}

it.each([
  // A Monday: the eleventh working day, counting today, is the Monday two weeks ago.
  ['2026-05-11T10:00Z', 'UTC', ['2026-04-27', '2026-05-10', '2026-05-12'].map((d) => `${d}T00:00:00.000Z`)],
  // At the weekend, Friday is the first.
  ['2026-05-10T10:00Z', 'UTC', ['2026-04-24', '2026-05-09', '2026-05-11'].map((d) => `${d}T00:00:00.000Z`)],
  // In Tokyo it is already Tuesday.
  [
    '2026-05-11T15:30Z',
    'Asia/Tokyo',
    ['2026-04-27', '2026-05-10', '2026-05-12'].map((d) => `${d}T15:00:00.000Z`),
  ],
  // The clocks changed on 29 March, and change again on 1 November.
  [
    '2026-03-30T10:00Z',
    'Europe/Berlin',
    ['2026-03-15T23:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-30T22:00:00.000Z'],
  ],
  [
    '2026-11-02T20:00Z',
    'America/New_York',
    ['2026-10-19T04:00:00.000Z', '2026-11-01T04:00:00.000Z', '2026-11-03T05:00:00.000Z'],
  ],
])('days begin where the reader is: %s, %s', (now, zone, limits) => {
  expect(times(now, zone)).toEqual(limits)
})

it('there are no other zones', () => {
  expect(() => viewTimes(0, 'Mars/Olympus')).toThrow(RangeError)
})

const now = viewTimes(Date.parse('2026-05-11T10:00Z'), 'Europe/Berlin')
const lead = {
  status: 'Contacted',
  assignment: 'accepted',
  creationDate: '2026-05-08T10:00:00.000Z',
  updatedAt: '2026-05-08T10:00:00.000Z',
} as const
const today = '2026-05-11T21:59:00.000Z'

const CASES: [Partial<Lead>, LeadView[]][] = [
  [{}, []],
  [{ status: 'New' }, ['waiting']],
  [{ assignment: 'assigned' }, ['waiting']],
  [{ followUpAt: today }, ['waiting', 'due']],
  [{ followUpAt: '2026-05-11T22:00:00.000Z' }, []],
  [{ followUpAt: 'soon', creationDate: '', updatedAt: '' }, []],
  [{ creationDate: '2026-04-26T21:59:00.000Z' }, ['old']],
  [{ creationDate: '2026-04-26T22:00:00.000Z' }, []],
  [{ updatedAt: '2026-05-09T22:00:00.000Z' }, ['changed']],
  [{ updatedAt: '2026-05-09T21:59:00.000Z' }, []],
]
const ENDED: Partial<Lead> = {
  assignment: 'assigned',
  followUpAt: today,
  creationDate: '2026-01-01T00:00Z',
  updatedAt: today,
}
for (const status of ['Won', 'Lost', 'Closed']) CASES.push([{ ...ENDED, status }, ['changed']])

it.each(CASES)('a lead with %j is in its views', (changed, views) => {
  expect(LEAD_VIEWS.filter((view) => isInView({ ...lead, ...changed }, view, now))).toEqual(views)
})
