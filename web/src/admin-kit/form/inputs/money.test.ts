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

test.each([
  ['12.500,50', 'en', 1_250_050],
  ['12,500.50', 'de', 1_250_050],
  ['9,800', 'en', 980_000],
  ['9.800', 'de', 980_000],
  ['1.234.567', 'en', 123_456_700],
  ['1,234,567.8', 'en', 123_456_780],
  ["12'500.5", 'de', 1_250_050],
  ['12 500,50', 'fr', 1_250_050],
  ['1200,', 'de', 120_000],
])('%s is understood in %s', (text, locale, value) => {
  expect(fromAmount(text, 2, locale)).toBe(value)
})

test.each([
  ['9,800', 'de'],
  ['9.800', 'en'],
  ['1,23,456', 'en'],
  ['1.234,567', 'de'],
  ['12.50.10', 'en'],
  ['1.2345,00', 'de'],
  ['12,,50', 'de'],
])('%s might be anything in %s', (text, locale) => {
  expect(fromAmount(text, 2, locale)).toBeNaN()
})

test('an amount is shown with the decimals of its currency', () => {
  expect(toAmount(1250, decimalsOf('EUR'))).toBe('12.50')
  expect(toAmount(1250, decimalsOf('JPY'))).toBe('1250')
  expect(toAmount(null, 2)).toBe('')
})
