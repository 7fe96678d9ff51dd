import { expect, it } from 'vitest'
import { inOrder } from './in-order.ts'

const sorted = (items: string, names: string) => inOrder([...items], [...names], (item) => item).join('')

it('puts items where the order has them, and what is new first in its usual order', () => {
  expect(sorted('abcd', 'db')).toBe('acdb')
  expect(sorted('abcd', '')).toBe('abcd')
  expect(sorted('ab', 'xbya')).toBe('ba')
})
