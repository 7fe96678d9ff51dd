import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test.each([
  [4_676_300, 'EUR', 'en', 'EUR\u00a046,763.00'],
  [4_676_300, 'EUR', 'de', '46.763,00\u00a0EUR'],
  [7_200_000, 'JPY', 'ja', 'JPY\u00a07,200,000'],
  [0, 'USD', 'en', 'USD\u00a00.00'],
  [100, 'euros', 'en', undefined],
])('%d %s in %s is %s', (amount, currency, locale, text) => {
  expect(formatMoney(amount, currency, locale)).toBe(text)
})
