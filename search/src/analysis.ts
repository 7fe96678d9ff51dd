/** Cuts texts into the words that are searched for, the same for indexed texts and for queries. */

import { simplified } from './chinese.ts'
import { copyOf } from './copy.ts'
import { fold, stemsOf } from './languages.ts'
import type { Locale } from './locale.ts'
import { normalize } from './normalize.ts'

/** A word where it stands in a text. */
export interface Token {
  /** Without accents, in lower case. */
  word: string
  /** As written, in lower case. */
  written: string
  start: number
  end: number
  script: 'letters' | 'number' | 'mixed' | 'chinese'
}

/** Longer runs are no words: they are cut off. */
const MAX_WORD_LENGTH = 40
/** Letters, marks and digits; Chinese characters and kana apart from the rest. */
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+|[[\p{L}\p{M}\p{N}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]]+/gv
/** The same where a text has no such characters: much quicker. */
const SIMPLE_RUNS = /[\p{L}\p{M}\p{N}]+/gu
const HAS_CHINESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/u
/** レーダー is written レーダ, too. */
const LONG_END = /(?<=[\u30a1-\u30faー]{2})ー$/u
const CHINESE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/u
const SINGLE_KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]$/u
const HAN = /\p{Script=Han}/u

const segmenters = new Map<string, Intl.Segmenter>()

/** Made when first needed: its dictionary takes time to load. */
function segmenterOf(locale: 'zh' | 'ja'): Intl.Segmenter {
  let segmenter = segmenters.get(locale)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
    segmenters.set(locale, segmenter)
  }
  return segmenter
}

/** The form of text that is kept, analysed and shown: compatible forms unified, white space single. */
export function normalizeText(text: string): string {
  return normalize(text, 'NFKC').replaceAll(/\s+/g, ' ').trim()
}

type Word = Pick<Token, 'word' | 'written' | 'script'>

/** The words met last, by their runs of letters: texts use few words most of the time. */
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

/** The words of a normalised text in their order. */
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

/** ひび and ヒビ are one. */
const asKatakana = (text: string) =>
  text.replaceAll(HIRAGANA, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x60))

/** The terms of a word in a language. */
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

/** Letters and digits of a model name apart: `gx400` is found by `gx` and by `400`, too. */
export function partsOf({ word, script }: Token): string[] {
  return script === 'mixed' ? (word.match(/\p{N}+|[^\p{N}]+/gu) ?? []) : []
}

/** `GX 400` and `gx-400` are written for `gx400`: the joined word, if the two tokens are such a pair. */
export function joined(first: Token, second: Token | undefined, text: string): string | undefined {
  if (!second || first.script !== 'letters' || first.word.length > 3) return undefined
  if (second.script === 'letters' || second.script === 'chinese' || !/^\p{N}/u.test(second.word))
    return undefined
  if (!/^[\s\-‐‑–_./]?$/u.test(text.slice(first.end, second.start))) return undefined
  return first.word + second.word
}

/** Pairs of neighbouring characters, and single Chinese ones: finds what the dictionary cuts in another way. */
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

/** Whether a token says something by itself: `の` does not. */
export function isMeaningful({ word }: Token): boolean {
  return !SINGLE_KANA.test(word)
}

/** A whole field as one term: letters and digits alone, so that `Radar GX-400` is `radargx400`. */
export function compact(text: string): string {
  return fold(normalizeText(text))
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, 80)
}
