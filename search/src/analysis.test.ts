import { describe, expect, test } from 'vitest'
import { timesAsLong } from '../test/durations.ts'
import { normalizeText, termsOf, tokensOf } from './analysis.ts'
import type { Locale } from './locale.ts'

const terms = (text: string, locale: Locale) =>
  tokensOf(text, locale).flatMap(({ written, script }) => termsOf(written, script, locale))

describe('words in two ways of writing are one', () => {
  test.each([
    ['ja', 'レーダー', 'レーダ'],
    ['ja', 'スキャナー', 'スキャナ'],
    ['ja', 'センサー', 'センサ'],
    ['pt', 'pontes', 'ponte'],
    ['pt', 'inspeções', 'inspeção'],
    ['de', 'Brücken', 'Brücke'],
  ] as const)('in %s: %s and %s', (locale, one, other) => {
    expect(terms(one, locale)).toEqual(terms(other, locale))
  })
})

describe('words that only resemble each other are two', () => {
  test.each([
    ['pt', 'ponte', 'ponto'],
    ['pt', 'pontes', 'pontas'],
    ['ja', 'キー', 'キ'],
  ] as const)('in %s: %s and %s', (locale, one, other) => {
    expect(terms(one, locale)).not.toEqual(terms(other, locale))
  })
})

test('a letter with very many marks is read in time that their number explains', async () => {
  // If they were sorted as one run, ten times as many marks would take a hundred times as long.
  const read = (marks: number) => () => tokensOf(normalizeText(`a${'\u0301\u0327'.repeat(marks)}`), 'en')
  expect(await timesAsLong(read(30_000), read(3000))).toBeLessThan(40)
})
