import { afterEach, expect, test, vi } from 'vitest'
import { currencyDigits, decimalText, moneyFormat } from './money.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['EUR', 123_456, '1234.56', 'EUR 1,234.56'],
  ['JPY', 123_456, '123456', 'JPY 123,456'],
  ['HUF', 123_456, '123456', 'HUF 123,456'],
  ['RSD', 123_456, '1234.56', 'RSD 1,234.56'],
  ['KWD', 5, '0.005', 'KWD 0.005'],
  ['CLF', 12_345, '1.2345', 'CLF 1.2345'],
  ['EUR', 2n ** 64n, '184467440737095516.16', 'EUR 184,467,440,737,095,516.16'],
])('%s %s is %s', (currency, amount, plain, shown) => {
  expect(decimalText(amount, currency)).toBe(plain)
  const format = moneyFormat(currency, 'en')
  expect(format.format(decimalText(amount, currency)).replaceAll('\u00A0', ' ')).toBe(shown)
})

test('has the same digits in every runtime', () => {
  vi.spyOn(Intl.NumberFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.NumberFormat('en').resolvedOptions(),
    ...{ minimumFractionDigits: 0, maximumFractionDigits: 0 },
  })
  expect(['EUR', 'JPY', 'KWD'].map(currencyDigits)).toEqual([2, 0, 3])
  const made = vi.spyOn(Intl, 'NumberFormat')
  moneyFormat('RSD', 'sr')
  expect(made.mock.lastCall?.[1]).toMatchObject({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
})
