import { expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (text: string, matches: [number, number][]) =>
  markedParts(text, matches)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

it('cuts a text at its matches', () => {
  expect(
    marked('the radar sees radar', [
      [4, 9],
      [15, 20],
    ]),
  ).toBe('the [radar] sees [radar]')
  expect(marked('radar', [[0, 5]])).toBe('[radar]')
  expect(marked('radar', [])).toBe('radar')
})

it('loses and repeats nothing where the matches are out of order, overlap or lie outside', () => {
  expect(
    marked('abcdef', [
      [4, 9],
      [0, 2],
      [1, 3],
    ]),
  ).toBe('[ab][c]d[ef]')
  expect(marked('abc', [[7, 9]])).toBe('abc')
})
