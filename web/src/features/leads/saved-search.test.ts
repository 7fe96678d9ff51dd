import { expect, test } from 'vitest'
import type { LeadSearchParams } from './lead-search-params.ts'
import { openedSearch, savedSearch } from './saved-search.ts'

test('a filter is opened as it was saved, whatever lead was open, on the board or in the table', () => {
  const params: LeadSearchParams = {
    q: 'a&b = 7',
    status: 'Gone since',
    toAccept: true,
    view: 'old',
    sort: 'age',
    order: 'desc',
  }
  expect(openedSearch(savedSearch({ ...params, lead: 3, layout: 'board', column: 'New' }))).toEqual(params)
  expect(openedSearch('')).toEqual({})
})

test('the same filter is saved the same, whatever the order of its params', () => {
  expect(savedSearch({ view: 'old', q: 'x' })).toBe(savedSearch({ q: 'x', view: 'old', status: undefined }))
})

test('what is no longer understood is left out', () => {
  expect(openedSearch('view=gone&sort=weight&q=x&lead=4&toAccept=1&layout=board')).toEqual({ q: 'x' })
})
