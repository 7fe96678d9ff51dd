/** Stemming, folding, and detection of languages. */

import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as french } from '@orama/stemmers/french'
import { stemmer as german } from '@orama/stemmers/german'
import { stemmer as italian } from '@orama/stemmers/italian'
import { stemmer as portuguese } from '@orama/stemmers/portuguese'
import { stemmer as spanish } from '@orama/stemmers/spanish'
import { copyOf } from './copy.ts'
import type { Locale } from './locale.ts'
import { normalize } from './normalize.ts'
import { countCommon } from './stop-words.ts'

type Stemmer = (word: string) => string

/** Snowball does not reduce -ção and -ções to one stem, and conflates bridge (ponte) and point (ponto). */
const portugueseAsMeant: Stemmer = (word) =>
  /^pontes?$/.test(word)
    ? 'ponte'
    : portuguese(word.replace(/ões$/, 'ão').replace(/coes$/, 'cao').replace(/soes$/, 'sao'))

const STEMMERS: Partial<Record<Locale, Stemmer>> = {
  en: english,
  de: german,
  fr: french,
  it: italian,
  es: spanish,
  pt: portugueseAsMeant,
}

/** Letters without a decomposition into base and mark. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII = /^[\u0000-\u007f]*$/

/** Lower case without diacritics, for comparison. The voicing marks of kana are not diacritics and stay. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (ASCII.test(lower)) return lower
  const bare = normalize(lower, 'NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßæœøđłı]/g, (letter) => LETTERS[letter] ?? letter)
  return normalize(bare, 'NFC')
}

/** Terms of recently seen words, by language: texts use few distinct words, and stemming is slow. */
const knownStems = new Map<Locale, Map<string, readonly string[]>>()
const MAX_KNOWN_STEMS = 8000

/**
 * The terms under which a word is found: its stem, and the stem of the word typed without accents where it differs.
 *
 * @param word in lower case
 */
export function stemsOf(word: string, locale: Locale): readonly string[] {
  const stem = STEMMERS[locale]
  if (!stem) return [fold(word)]
  let known = knownStems.get(locale)
  const found = known?.get(word)
  if (found) return found
  const bare = fold(word)
  const stems = bare === word ? [stem(word)] : [...new Set([fold(stem(word)), stem(bare)])]
  if (!known || known.size >= MAX_KNOWN_STEMS) {
    known = new Map()
    knownStems.set(locale, known)
  }
  known.set(copyOf(word), stems.map(copyOf))
  return stems
}

const KANA = /[\u3041-\u30ff]/g
const HAN = /\p{Script=Han}/gu
const LATIN_WORDS = /\p{Script=Latin}+/gu
/** Fewer common words are not enough evidence of a language. */
const MIN_EVIDENCE = 5
const SAMPLE = 4000

/** The language of a text; undefined where it is too short or ambiguous. */
export function languageOf(text: string): Locale | undefined {
  const sample = text.slice(0, SAMPLE)
  const kana = sample.match(KANA)?.length ?? 0
  const han = sample.match(HAN)?.length ?? 0
  const latin = sample.match(LATIN_WORDS) ?? []
  // A Chinese character or two kana count about as much as a word.
  if (han + kana / 2 > latin.length) return kana > han / 4 ? 'ja' : 'zh'
  const counts = countCommon(latin.map(fold))
  const [best, second] = counts.sort((a, b) => b.count - a.count)
  if (!best || best.count < MIN_EVIDENCE || best.count === second?.count) return undefined
  return best.locale
}
