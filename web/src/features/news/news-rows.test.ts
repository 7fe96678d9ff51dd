import { expect, test } from 'vitest'
import { newsRows } from './news-rows.ts'

/** The contents of consecutive rows, if a row has room for `room`. */
function filled(widths: number[], room: number): number[] {
  const rows = [0]
  for (const width of widths) {
    const row = rows.at(-1) ?? 0
    if (row + width > room) rows.push(width)
    else rows[rows.length - 1] = row + width
  }
  return rows
}

test.each(Array.from({ length: 12 }, (_, index) => index + 1))('%i cards fill each row', (count) => {
  const cards = newsRows(count)
  expect(cards).toHaveLength(count)
  const two = cards.map(({ ofTwo }) => (ofTwo ? 2 : 1))
  const three = cards.map(({ ofThree }) => ({ whole: 6, half: 3, third: 2 })[ofThree ?? 'third'])
  expect(new Set(filled(two, 2))).toEqual(new Set([2]))
  expect(new Set(filled(three, 6))).toEqual(new Set([6]))
})
