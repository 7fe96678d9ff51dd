import { LOCALES } from '@portal/contract/locale'
import { expect, test } from 'vitest'
import { amountOf, amountText } from './amount.ts'

test.each([
  ['', 'EUR', null],
  ['12500', 'EUR', 1_250_000],
  ["12'500.5", 'CHF', 1_250_050],
  ['12 500,50', 'EUR', 1_250_050],
  ['12500', 'JPY', 12_500],
  ['12500.5', 'JPY', undefined],
  ['1.234', 'EUR', undefined],
  ['-1', 'EUR', undefined],
  ['x', 'EUR', undefined],
  ['9999999999999', 'EUR', undefined],
])('%j %s is %s', (text, currency, amount) => {
  expect(amountOf(text, currency)).toBe(amount)
})

test('is written so that it can be read again, as its reader writes decimals', () => {
  for (const locale of LOCALES) {
    for (const amount of [null, 0, 5, 1_250_050])
      expect(amountOf(amountText(amount, 'EUR', locale), 'EUR')).toBe(amount)
  }
  expect(amountText(1_250_050, 'EUR', 'de')).toBe('12500,50')
  expect(amountText(12_500, 'JPY', 'de')).toBe('12500')
})
