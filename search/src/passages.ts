/**
 * What can be shown of a text by itself. Each line is a paragraph, a heading, or the row of a table, whose cells are parted
 * by tabs. Of a paragraph its sentences are passages; of a row only the whole. What follows a form feed, such as headers
 * and footers, is never shown.
 */
import type { Locale } from './locale.ts'

/** A piece of the text, from a character to before another. */
export interface Passage {
  start: number
  end: number
  isRow: boolean
  /** It is the next sentence of the same paragraph. */
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

/** Without the white space at either end. */
function trimmed(text: string, start: number, end: number): Pick<Passage, 'start' | 'end'> {
  const piece = text.slice(start, end)
  return {
    start: start + piece.length - piece.trimStart().length,
    end: end - (piece.length - piece.trimEnd().length),
  }
}

/** All passages of a text in their order. */
export function passagesOf(text: string, locale: Locale): Passage[] {
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
