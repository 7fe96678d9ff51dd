import { expect, test } from 'vitest'
import { decimalText } from './money.ts'
import { lineTotal, quotationTotal, unitPrice } from './quotation-amounts.ts'

const line = (price: number, quantity = 1, margin?: number) => ({ price, quantity, margin })

test.each([
  ['nothing costs nothing', 0, 2500, 0n],
  ['no margin is the own price', 4_676_300, 0, 4_676_300n],
  ['999 % is 10.99 times as much', 100, 99_900, 1099n],
  ['half a unit is rounded up', 10, 500, 11n],
  ['less than half is rounded down', 9, 500, 9n],
  ['a third of a cent does not add up to a cent', 1, 3333, 1n],
  ['the largest amount stays exact', Number.MAX_SAFE_INTEGER, 99_900, 98_989_119_809_603_491n],
])('%s', (_, price, margin, expected) => {
  expect(unitPrice(line(price), margin)).toBe(expected)
})

test('a line has its own margin, nought as well, and counts its rounded price', () => {
  expect(unitPrice(line(1000, 1, 0), 2500)).toBe(1000n)
  expect(lineTotal(line(9, 1000), 500)).toBe(9000n)
  expect(quotationTotal({ lines: [line(1000, 3), line(50, 2, 10_000)], margin: 1000 })).toBe(3500n)
  expect(quotationTotal({ lines: [], margin: 0 })).toBe(0n)
})

test('amounts are written out exactly, with as many digits as the currency has', () => {
  expect(decimalText(5, 'EUR')).toBe('0.05')
  expect(decimalText(0, 'EUR')).toBe('0.00')
  expect(decimalText(1234, 'JPY')).toBe('1234')
  expect(decimalText(98_989_117_928_234_569n, 'EUR')).toBe('989891179282345.69')
})
