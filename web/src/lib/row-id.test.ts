import { expect, test } from 'vitest'
import { rowId, rowName } from './row-id.ts'

test('an id in a URL is a whole number, or else a name', () => {
  expect([7, '7', -2].map(rowId)).toEqual([7, 7, -2])
  expect([0, '', 'x', 1.5, null, true, [7], {}].map(rowId)).toEqual(Array(8).fill(undefined))
  expect(['7', '-2', 'a1', 7].map(rowName)).toEqual([7, -2, 'a1', 7])
  expect(['', ' ', '0', '1.5', 'call us', null, ['a']].map(rowName)).toEqual(Array(7).fill(undefined))
})
