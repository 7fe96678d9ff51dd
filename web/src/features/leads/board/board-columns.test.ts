import { expect, test } from 'vitest'
import type { LeadEntry } from '../lead-entries.ts'
import { boardColumns, boardStatuses } from './board-columns.ts'

test('New, Qualified and Closed come first, then a sale in its order, then other words, then none', () => {
  expect(boardStatuses(['On hold', '', 'Won', 'Contacted', 'Closed', 'Demo', 'Won'])).toEqual([
    'New',
    'Qualified',
    'Closed',
    'Contacted',
    'Won',
    'Demo',
    'On hold',
    '',
  ])
  expect(boardStatuses([])).toEqual(['New', 'Qualified', 'Closed'])
})

test('leads stand in the column of their status, in the order of the list', () => {
  const entry = (id: number, status: string) => ({ lead: { id, status } }) as LeadEntry
  const entries = [entry(3, 'New'), entry(1, 'Demo'), entry(2, 'New')]
  const columns = boardColumns(['New', 'Closed', 'Demo'], entries)
  expect(columns.map(({ status, entries }) => [status, entries.map(({ lead }) => lead.id)])).toEqual([
    ['New', [3, 2]],
    ['Closed', []],
    ['Demo', [1]],
  ])
})
