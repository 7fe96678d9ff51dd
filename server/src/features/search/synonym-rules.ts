/** Rules for the words of a synonym entry as a whole; schemas validate single fields. */
import type { FieldIssue } from '@portal/contract/field-issues'
import { foldSearch } from './folded.ts'

const MAX_WORD_LENGTH = 100

export interface SynonymFields {
  words?: readonly string[] | null
  means?: readonly string[] | null
}

export type SynonymIssue = FieldIssue & { field: 'words' | 'means' }

/** The first violation; words are compared regardless of case, accents and spaces. */
export function synonymIssue({ words, means }: SynonymFields): SynonymIssue | undefined {
  const least = means?.length ? 1 : 2
  if ((words?.length ?? 0) < least)
    return { field: 'words', code: 'tooFew', limit: least, actual: words?.length ?? 0 }
  const known = new Set<string>()
  for (const [field, texts] of [
    ['words', words],
    ['means', means],
  ] as const) {
    for (const text of texts ?? []) {
      const folded = foldSearch(text)
      if (text.length > MAX_WORD_LENGTH)
        return { field, code: 'tooLong', limit: MAX_WORD_LENGTH, actual: text.length }
      if (folded === '') return { field, code: 'invalid' }
      if (known.has(folded)) return { field, code: 'repeated', found: text }
      known.add(folded)
    }
  }
  return undefined
}
