/** Tokenises texts and queries in the same way. */

import { simplified } from './chinese.ts'
import { copyOf } from './copy.ts'
import { fold, stemsOf } from './languages.ts'
import type { Locale } from './locale.ts'
import { normalize } from './normalize.ts'

/** A word and its position in a text. */
export interface Token {
  /** Without accents, in lower case. */
  word: string
  /** As written, in lower case. */
  written: string
  start: number
  end: number
  script: 'letters' | 'number' | 'mixed' | 'chinese'
}

/** Longer runs are not words and get truncated. */
const MAX_WORD_LENGTH = 40
/** Runs of letters, marks and digits, with Chinese characters and kana in runs of their own. */
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]]+/gv
/** For texts without such characters: much faster. */
const SIMPLE_RUNS = /[\p{L}\p{M}\p{N}]+/gu
const HAS_CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/u
/** A trailing long vowel mark is optional: レーダー is also written レーダ. */
const LONG_END = /(?<=[\u30a1-\u30faー]{2})ー$/u
const CHINESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/u
const SINGLE_KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]$/u
const HAN = /\p{Script=Han}/u

const segmenters = new Map<string, Intl.Segmenter>()

/** Created on first use: its dictionary takes time to load. */
function segmenterOf(locale: 'zh' | 'ja'): Intl.Segmenter {
  let segmenter = segmenters.get(locale)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    segmenters.set(locale, segmenter)
  }
  return segmenter
}

/** The normal form in which text is stored, analysed and shown: compatibility forms unified, white space collapsed. */
export function normalizeText(text: string): string {
  return normalize(text, 'NFKC').replaceAll(/\s+/g, ' ').trim()
}

type Word = Pick<Token, 'word' | 'written' | 'script'>

/** Recently seen words by their runs: most texts use few distinct words. */
const knownWords = new Map<string, Word>()
const MAX_KNOWN_WORDS = 10_000

function wordOf(run: string): Word {
  const known = knownWords.get(run)
  if (known) return known
  const written = copyOf(run.slice(0, MAX_WORD_LENGTH).toLowerCase())
  const word = fold(written)
  const found: Word = { word, written, script: scriptOf(word) }
  if (run.length > MAX_WORD_LENGTH) return found
  if (knownWords.size >= MAX_KNOWN_WORDS) knownWords.clear()
  knownWords.set(copyOf(run), found)
  return found
}

/** The words of a normalised text, in order. */
export function tokensOf(text: string, locale: Locale): Token[] {
  const tokens: Token[] = []
  const hasChinese = HAS_CHINESE.test(text)
  for (const { 0: run, index } of text.matchAll(hasChinese ? RUNS : SIMPLE_RUNS)) {
    if (hasChinese && CHINESE.test(run)) {
      const isJapanese = locale === 'ja'
      const segmenter = segmenterOf(isJapanese ? 'ja' : 'zh')
      for (const { segment, index: offset } of segmenter.segment(isJapanese ? run : simplified(run))) {
        const start = index + offset
        const word = segment.replace(LONG_END, '')
        tokens.push({ word, written: word, start, end: start + segment.length, script: 'chinese' })
      }
      continue
    }
    const { word, written, script } = wordOf(run)
    tokens.push({ word, written, start: index, end: index + run.length, script })
  }
  return tokens
}

const HIRAGANA = /[\u3041-\u3096]/g

/** Treats ひび and ヒビ as equal. */
const asKatakana = (text: string) =>
  text.replaceAll(HIRAGANA, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))

/** The index terms of a word in a language. */
export function termsOf(written: string, script: Token['script'], locale: Locale): readonly string[] {
  if (script === 'letters') return stemsOf(written, locale)
  return [script === 'chinese' ? asKatakana(written) : fold(written)]
}

/** The script of a word that the index knows. */
export function scriptOf(word: string): Token['script'] {
  if (CHINESE.test(word)) return 'chinese'
  const hasDigits = /\p{N}/u.test(word)
  if (!hasDigits) return 'letters'
  return /\p{L}/u.test(word) ? 'mixed' : 'number'
}

/** Splits a model name into letters and digits: `gx400` is also found by `gx` and by `400`. */
export function partsOf({ word, script }: Token): string[] {
  return script === 'mixed' ? (word.match(/\p{N}+|[^\p{N}]+/gu) ?? []) : []
}

/** The joined word if the two tokens are a split model name: `GX 400` and `gx-400` for `gx400`. */
export function joined(first: Token, second: Token | undefined, text: string): string | undefined {
  if (!second || first.script !== 'letters' || first.word.length > 3) return undefined
  if (second.script === 'letters' || second.script === 'chinese' || !/^\p{N}/u.test(second.word))
    return undefined
  if (!/^[\s\-‐‑–_./]?$/u.test(text.slice(first.end, second.start))) return undefined
  return first.word + second.word
}

/** Bigrams, and single Chinese characters: they match where the dictionary segments the text differently. */
export function* characterTerms(text: string, locale: Locale): Generator<string> {
  if (!HAS_CHINESE.test(text)) return
  for (const { 0: run } of (locale === 'ja' ? text : simplified(text)).matchAll(RUNS)) {
    if (!CHINESE.test(run)) continue
    const characters = [...asKatakana(run)]
    for (const [i, character] of characters.entries()) {
      if (HAN.test(character)) yield character
      if (i > 0) yield `${characters[i - 1]}${character}`
    }
  }
}

/** Whether a token carries meaning on its own: `の` does not. */
export function isMeaningful({ word }: Token): boolean {
  return !SINGLE_KANA.test(word)
}

/** A whole field as one term of letters and digits only: `Radar GX-400` becomes `radargx400`. */
export function compact(text: string): string {
  return fold(normalizeText(text))
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 80)
}
