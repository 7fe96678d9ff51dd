import type { Ticket } from '@portal/contract/tickets'
import { expect, test } from 'vitest'
import type { TicketColumn } from './support-search-params.ts'
import { countStatuses, searchEntries, sortEntries, toEntries } from './ticket-entries.ts'

const ticket = (id: string, subject: string | null, stage: string | null, createdate = ''): Ticket => ({
  id,
  properties: { subject, content: null, createdate, hs_pipeline_stage: stage },
  attachments: [],
  createdAt: '',
  updatedAt: '',
})

const entries = toEntries(
  [
    ticket('10', 'Ａnlage', '4', '2026-05-01T08:00:00Z'),
    ticket('9', null, '77', '2026-05-02T08:00:00Z'),
    ticket('-1', 'zoom', null),
    ticket('11', 'Größe der Box', '1', '2026-04-01T08:00:00Z'),
  ],
  { locale: 'en', status: (status) => status },
)

const sorted = (column: TicketColumn, descending = false) =>
  sortEntries(entries, { column, descending, locale: 'en' }).map(({ ticket }) => ticket.id)

test('sorts by number, date and state, and puts what is missing last in both directions', () => {
  expect(sorted('id')).toEqual(['9', '10', '11', '-1'])
  expect(sorted('id', true)).toEqual(['11', '10', '9', '-1'])
  expect(sorted('created', true)).toEqual(['9', '10', '11', '-1'])
  expect(sorted('subject')).toEqual(['10', '11', '-1', '9'])
  expect(sorted('status').at(-1)).toBe('-1')
})

test('finds ids and texts whatever their case, accents and width, and no id that the host did not give', () => {
  const found = (query: string) => searchEntries(entries, query).map(({ ticket }) => ticket.id)
  expect(found(' anlage ')).toEqual(['10'])
  expect(found('11')).toEqual(['11'])
  expect(found('grosse')).toEqual(['11'])
  expect(found('-1')).toEqual([])
  expect(found('')).toHaveLength(4)
})

test('counts the states that occur, the known ones first', () => {
  expect([...countStatuses(entries, entries.slice(1))]).toEqual([
    ['new', 1],
    ['closed', 0],
    ['77', 1],
  ])
})
