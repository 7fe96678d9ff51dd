import { expect, test } from 'vitest'
import { marginOf, percentOf } from './margin.ts'

test.each([
  ['', undefined],
  ['0', 0],
  ['27,5', 2750],
  ['27.5 %', 2750],
  ['999', 99_900],
  ['12,', 1200],
  ['0,05', 5],
  ['1000', null],
  ['1.234', null],
  ['-1', null],
  ['x', null],
])('%j is %s', (text, margin) => {
  expect(marginOf(text)).toBe(margin)
})

test('is written so that it can be read again', () => {
  for (const margin of [0, 5, 2750, 99_900]) expect(marginOf(percentOf(margin))).toBe(margin)
})
