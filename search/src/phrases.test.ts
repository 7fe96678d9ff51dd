import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText, tokensOf } from './analysis.ts'
import { expansionPhrases } from './knowledge.ts'
import { LOCALES, type Locale } from './locale.ts'
import { Phrases } from './phrases.ts'
import { isSignificant } from './significant-words.ts'

/** The words of a text that remain as a query. */
const leftOf = (text: string, locale: Locale) =>
  tokensOf(normalizeText(text), locale).filter((token) => isSignificant(token, locale))

test.each([
  ['fr', 'marteau de rebond', 'scléromètre'],
  ['fr', 'robot sous-marin', 'ROV'],
  ['it', 'telecamera a infrarossi', 'termocamera'],
  ['es', 'detector de armaduras', 'pachómetro'],
  ['pt', 'martelo de ressalto', 'esclerómetro'],
] as const)('in %s, %s is found although a query keeps no stop words', (locale, phrase, other) => {
  const expansions = expansionPhrases(locale, [{ words: [phrase, other], means: [] }])
  expect(expansions.find(leftOf(phrase, locale))).toMatchObject([{ first: 0, values: [[other]] }])
  expect(expansions.find(leftOf(`${other} x`, locale))).toMatchObject([{ first: 0, last: 0 }])
})

test('a word that is left of a phrase does not stand for it', () => {
  const expansions = expansionPhrases('en', [{ words: ['trade show', 'fair'], means: [] }])
  expect(expansions.find(leftOf('trade discount', 'en'))).toEqual([])
})

test('a word for a kind is found in what was typed, stop words included', () => {
  const phrases = new Phrases<number>('fr')
  phrases.add('mode d’emploi', 1)
  expect(phrases.find(tokensOf("mode d'emploi du radar", 'fr'))).toMatchObject([{ first: 0, last: 2 }])
  expect(phrases.find(leftOf("mode d'emploi", 'fr'))).toEqual([])
})

test('whatever words a phrase has, what a query leaves of it finds it', () => {
  const words = [
    'de',
    'the',
    'radar',
    'GX400',
    'sous-marin',
    'für',
    'Prüfung',
    '雷达',
    '的',
    'ひび割れ',
    'の',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...LOCALES),
      fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }).map((some) => some.join(' ')),
      (locale, phrase) => {
        const left = leftOf(phrase, locale)
        const expansions = expansionPhrases(locale, [{ words: [phrase], means: ['x'] }])
        const [match] = expansions.find(left)
        if (left.length > 1) expect(match).toMatchObject({ first: 0, last: left.length - 1 })
      },
    ),
    { numRuns: 200, seed: 20261123 },
  )
})
