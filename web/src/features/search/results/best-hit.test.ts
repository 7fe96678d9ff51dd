import type { SearchGroup, SearchHit } from '@portal/contract/search'
import { expect, it } from 'vitest'
import { splitBest } from './best-hit.ts'

const group = (key: SearchGroup['key'], ...scores: number[]): SearchGroup => ({
  key,
  doc_count: scores.length,
  group_docs: {
    hits: {
      total: { value: scores.length },
      hits: scores.map((_score, at) => ({ _id: `${key}-${at}`, _score }) as SearchHit),
    },
  },
})

const summary = (groups: readonly SearchGroup[]) =>
  groups.map(({ key, group_docs: { hits } }) => [key, hits.total.value, ...hits.hits.map(({ _id }) => _id)])

it('takes the best hit of all groups out of its own', () => {
  const { best, rest } = splitBest([group('Product', 3, 2), group('Documents', 5, 1)])
  expect(best).toMatchObject({ key: 'Documents', hit: { _id: 'Documents-0' } })
  expect(summary(rest)).toEqual([
    ['Product', 2, 'Product-0', 'Product-1'],
    ['Documents', 1, 'Documents-1'],
  ])
})

it('does not compare leads and tickets with the rest', () => {
  const { best, rest } = splitBest([group('Product', 4), group('Leads', 5), group('Tickets', 6)])
  expect(best).toMatchObject({ key: 'Product' })
  expect(summary(rest).map(([key]) => key)).toEqual(['Leads', 'Tickets'])
})

it('leaves out a group of which nothing is left', () => {
  expect(summary(splitBest([group('Product', 9), group('News', 1)]).rest)).toEqual([['News', 1, 'News-0']])
})

it('prefers the first group where two have equals', () => {
  const { best } = splitBest([group('Product', 4, 1), group('News', 4.1)])
  expect(best?.key).toBe('Product')
})

it('knows none where its group has an equal, where nothing is scored, and beside nothing else', () => {
  for (const groups of [
    [group('Product', 4, 3.9), group('News', 1)],
    [group('Product', 0, 0)],
    [group('News', 7)],
    [],
  ])
    expect(splitBest(groups)).toEqual({ rest: groups })
})
