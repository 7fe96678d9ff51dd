import { beforeEach, expect, it, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('keeps the newest six, each once', () => {
  for (const query of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'Three'])
    rememberSearch(1, query)
  expect(recentSearches(1)).toEqual(['Three', 'seven', 'six', 'five', 'four', 'two'])
})

it('keeps the searches of users apart', () => {
  rememberSearch(1, 'radar')
  expect(recentSearches(2)).toEqual([])
  rememberSearch(2, 'crawler')
  forgetSearches(1)
  expect(recentSearches(1)).toEqual([])
  expect(recentSearches(2)).toEqual(['crawler'])
})

it('is not misled by what others wrote there', () => {
  stored.set('recentSearches-1', '{"a":1}')
  expect(recentSearches(1)).toEqual([])
  stored.set('recentSearches-1', '["radar", 4]')
  expect(recentSearches(1)).toEqual(['radar'])
  stored.set('recentSearches-1', 'radar')
  expect(recentSearches(1)).toEqual([])
})
