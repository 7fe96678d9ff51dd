import { LEAD_LINES, type Lead } from '@portal/contract/leads'
import { describe, expect, it } from 'vitest'
import {
  ageInDays,
  contactMatch,
  countStatuses,
  countViews,
  entryWriter,
  type LeadEntry,
  searchEntries,
  sortEntries,
} from './lead-entries.ts'

const NO_TEXTS = Object.fromEntries(LEAD_LINES.map((line) => [line, ''])) as Record<
  (typeof LEAD_LINES)[number],
  string
>
const lead = (id: number, values: Partial<Lead> = {}): Lead => ({
  id,
  ...NO_TEXTS,
  status: 'New',
  creationDate: '2026-04-01T10:00:00.000Z',
  products: [],
  assignment: 'accepted',
  updatedAt: '2026-04-01T10:00:00.000Z',
  version: 1,
  ...values,
})

const words = {
  locale: 'de',
  status: (status: string) => (status === 'New' ? 'Neu' : status),
  now: Date.parse('2026-04-11T10:00:00.000Z'),
}

const entriesOf = (...leads: Lead[]) => leads.map(entryWriter(words))
const ids = (entries: LeadEntry[]) => entries.map((entry) => entry.lead.id)

describe('the search', () => {
  const entries = entriesOf(
    lead(417, { firstname: 'Anke', lastname: 'Petersen', company: 'Voß', phone: '+49 40 66969' }),
    lead(2, {
      status: 'On hold',
      email: 'ny@mill.example',
      country_iso: 'SE',
      creationDate: '2026-03-01T10:00:00.000Z',
      products: [
        { id: 1, model: 'GX100' },
        { id: 2, model: 'R200' },
      ],
    }),
  )

  it.each([
    ['KE PETER', 417],
    ['voß', 417],
    ['49 40', 417],
    ['41', 417],
    ['neu', 417],
    ['new', 417],
    ['hold', 2],
    ['@MILL', 2],
    ['01/03/2026', 2],
    ['schwed', 2],
    ['se', 417],
    [' r20 ', 2],
  ])('finds %s', (query, id) => {
    expect(ids(searchEntries(entries, query))).toContain(id)
  })

  it('does not reach from one text into the next', () => {
    expect(searchEntries(entries, 'GX100R200')).toEqual([])
    expect(searchEntries(entries, 'GX100, R200')).toEqual([])
  })

  it('gives everything for an empty query', () => {
    expect(searchEntries(entries, '  ')).toBe(entries)
  })
})

it('shows the contact if only that matches', () => {
  const [entry] = entriesOf(lead(7, { firstname: 'Nils', email: 'nils@mill.example', phone: '+46 1' }))
  const matchOf = (query: string) => entry && contactMatch(entry, query)
  expect(matchOf('MILL')).toBe('nils@mill.example')
  expect(matchOf('+46')).toBe('+46 1')
  expect(matchOf('nils')).toBeUndefined()
  expect(matchOf('')).toBeUndefined()

  const [accented] = entriesOf(lead(8, { lastname: 'Müller', email: 'o.muller@mill.example' }))
  expect(accented && contactMatch(accented, 'muller')).toBeUndefined()
})

describe('the order', () => {
  const entries = entriesOf(
    lead(1, { company: 'b10', creationDate: '2026-04-09T10:00:00.000Z' }),
    lead(2, { company: 'B9', creationDate: 'unknown' }),
    lead(3),
    lead(4, { company: 'B9', creationDate: '2026-04-10T10:00:00.000Z' }),
  )
  const sorted = (column: 'id' | 'company' | 'created' | 'age', descending = false) =>
    ids(sortEntries(entries, { column, descending, locale: 'en' }))

  it('is natural, by id among equals, and has missing values last', () => {
    expect(sorted('company')).toEqual([2, 4, 1, 3])
    expect(sorted('company', true)).toEqual([1, 2, 4, 3])
    expect(sorted('id', true)).toEqual([4, 3, 2, 1])
    expect(sorted('created')).toEqual([3, 1, 4, 2])
    expect(sorted('age')).toEqual([4, 1, 3, 2])
  })
})

it('counts the statuses that were found, and names all there are', () => {
  const entries = entriesOf(lead(1, { status: 'Warm' }), lead(2), lead(3, { status: 'Closed' }), lead(4))
  const found = entries.slice(0, 2)
  expect([...countStatuses(entries, found)]).toEqual([
    ['New', 1],
    ['Closed', 0],
    ['Warm', 1],
  ])
})

it('counts what is in each view', () => {
  const entries = entriesOf(
    lead(1),
    lead(2, { status: 'Won' }),
    lead(3, { followUpAt: '2026-04-11T06:00:00.000Z' }),
  )
  expect(Object.fromEntries(countViews(entries))).toEqual({
    ...{ waiting: 2, overdue: 0, due: 1, old: 0, changed: 0 },
  })
})

it('counts days by the calendar', () => {
  const evening = new Date(2026, 3, 1, 23, 30)
  expect(ageInDays(evening.toISOString(), new Date(2026, 3, 2, 0, 30).getTime())).toBe(1)
  expect(ageInDays(evening.toISOString(), evening.getTime())).toBe(0)
  expect(ageInDays('', 0)).toBeUndefined()
})
