/** Splits compound words: Tunnelscanner, TiltNodeT1. */
import type { WordList } from './vocabulary.ts'

const MAX_PARTS = 5
const MIN_PART = { letters: 3, mixed: 2 }
/** A part may lack its ending: prüf- from prüfen. */
const MAX_ENDING = 3
const MAX_FORMS = 6
/** Linking letters between the parts of a German compound. */
const LINKS = ['', 's', 'n', 'es', 'en', 'er', 'e']

export interface Part {
  /** Words of the content that are this part, or begin with it. */
  words: readonly string[]
}

/** The words that a part may stand for: itself, or those that it is the stem of. */
function formsOf(part: string, lists: readonly WordList[]): string[] {
  const forms = lists.flatMap((list) => (list.has(part) ? [part] : []))
  if (part.length >= 4 && /^\p{L}+$/u.test(part)) {
    for (const list of lists)
      forms.push(...list.completions(part, MAX_FORMS, MAX_ENDING).map(({ word }) => word))
  }
  return [...new Set(forms)]
}

/**
 * Splits a word into the fewest words of the content; undefined where it cannot be split.
 *
 * @param asGerman whether linking letters may stand between the parts
 */
export function splitWord(word: string, lists: readonly WordList[], asGerman: boolean): Part[] | undefined {
  const isMixed = /\p{N}/u.test(word)
  const least = isMixed ? MIN_PART.mixed : MIN_PART.letters
  const best: (Part[] | undefined)[] = [[]]
  for (let end = least; end <= word.length; end += 1) {
    for (let start = 0; start <= end - least; start += 1) {
      const before = best[start]
      if (!before || before.length === MAX_PARTS || (start === 0 && end === word.length)) continue
      if ((best[end]?.length ?? MAX_PARTS + 1) <= before.length + 1) continue
      const words = partAt(word.slice(start, end), lists, asGerman && !isMixed && end < word.length)
      if (words.length > 0) best[end] = [...before, { words }]
    }
  }
  const parts = best[word.length]
  return parts && parts.length > 1 ? parts : undefined
}

function partAt(text: string, lists: readonly WordList[], mayBeLinked: boolean): string[] {
  for (const link of mayBeLinked ? LINKS : ['']) {
    if (!text.endsWith(link)) continue
    const bare = text.slice(0, text.length - link.length)
    const forms = bare.length >= 2 ? formsOf(bare, lists) : []
    if (forms.length > 0) return forms
  }
  return []
}
