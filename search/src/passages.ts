/**
 * Cuts a text into passages that can be shown on their own. Each line is a paragraph, a heading, or a table row with
 * cells separated by tabs. The sentences of a paragraph are passages; a row is one as a whole. Text after a form feed,
 * such as headers and footers, is never shown.
 */
import type { Locale } from './locale.ts'

/** A range of the text; `end` is exclusive. */
export interface Passage {
  start: number
  end: number
  isRow: boolean
  /** Whether it is the next sentence of the same paragraph. */
  followsSentence: boolean
}

const segmenters = new Map<Locale, Intl.Segmenter>()

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale)
  if (known) return known
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' })
  segmenters.set(locale, segmenter)
  return segmenter
}

/** The part of the text that is shown. */
export function shownOf(text: string): string {
  const end = text.indexOf('\f')
  return end < 0 ? text : text.slice(0, end)
}

/** The range without white space at either end. */
function trimmed(text: string, start: number, end: number): Pick<Passage, 'start' | 'end'> {
  const piece = text.slice(start, end)
  return {
    start: start + piece.length - piece.trimStart().length,
    end: end - (piece.length - piece.trimEnd().length),
  }
}

const IS_ROW = 1
const FOLLOWS_SENTENCE = 2
/** Start, end and flags. */
const NUMBERS = 3

/** The passages of a text in a typed array: thousands of texts are in memory, each with dozens of passages. */
export class Passages {
  readonly #numbers: Uint32Array

  constructor(text: string, locale: Locale) {
    const found = passagesOf(text, locale)
    this.#numbers = new Uint32Array(found.length * NUMBERS)
    for (const [i, { start, end, isRow, followsSentence }] of found.entries())
      this.#numbers.set(
        [start, end, (isRow ? IS_ROW : 0) | (followsSentence ? FOLLOWS_SENTENCE : 0)],
        i * NUMBERS,
      )
  }

  get count(): number {
    return this.#numbers.length / NUMBERS
  }

  startOf(i: number): number {
    return this.#numbers[i * NUMBERS] as number
  }

  endOf(i: number): number {
    return this.#numbers[i * NUMBERS + 1] as number
  }

  at(i: number): Passage {
    const is = this.#numbers[i * NUMBERS + 2] as number
    return {
      start: this.startOf(i),
      end: this.endOf(i),
      isRow: (is & IS_ROW) !== 0,
      followsSentence: (is & FOLLOWS_SENTENCE) !== 0,
    }
  }
}

/** All passages of a text, in order. */
function passagesOf(text: string, locale: Locale): Passage[] {
  const passages: Passage[] = []
  let end = -1
  while (end < text.length) {
    const start = end + 1
    const next = text.indexOf('\n', start)
    end = next < 0 ? text.length : next
    const line = text.slice(start, end)
    if (line.includes('\t'))
      passages.push({ ...trimmed(text, start, end), isRow: true, followsSentence: false })
    else
      for (const { index, segment } of segmenterOf(locale).segment(line)) {
        const sentence = trimmed(text, start + index, start + index + segment.length)
        passages.push({ ...sentence, isRow: false, followsSentence: index > 0 })
      }
  }
  return passages
}
