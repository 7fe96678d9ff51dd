import { expect, test } from 'vitest'
import { decimalsOf, fromAmount, toAmount } from './money.ts'

test.each([
  ['12.5', 'EUR', 1250],
  ['12,50', 'EUR', 1250],
  ["1'200", 'CHF', 120_000],
  ['1200', 'JPY', 1200],
  ['0.29', 'EUR', 29],
])('%s %s is %i', (text, currency, value) => {
  expect(fromAmount(text, decimalsOf(currency))).toBe(value)
})

test.each([
  ['12.505', 'EUR'],
  ['12.5', 'JPY'],
  ['-3', 'EUR'],
  ['abc', 'EUR'],
])('%s is no amount in %s', (text, currency) => {
  expect(fromAmount(text, decimalsOf(currency))).toBeNaN()
})

test('an amount is shown with the decimals of its currency', () => {
  expect(toAmount(1250, decimalsOf('EUR'))).toBe('12.50')
  expect(toAmount(1250, decimalsOf('JPY'))).toBe('1250')
  expect(toAmount(null, 2)).toBe('')
})
