/** What the owner of the content knows of its words: what they mean, and which kinds of items they name. */
import type { Locale } from './locale.ts'
import { Phrases } from './phrases.ts'

/** Who searches for one of the words finds what it means as well. */
export interface Expansion {
  words: readonly string[]
  /** Empty where the words all mean each other. */
  means: readonly string[]
}

/** Words that name a kind of items: video, data sheet. */
export interface KindWords {
  words: readonly string[]
  /** Classes of items, see `ItemFacts`. */
  classes: readonly number[]
  /** Whether the words say which of the items, too, as a business card is one of the brand's: an item is to have them. */
  isSaying?: boolean
}

/** Of one language, ready to be looked up. */
export interface Knowledge {
  expansions: Phrases<readonly string[]>
  kinds: Phrases<KindWords>
}

export type KnowledgeReader = (locale: Locale) => Promise<Knowledge>

export function expansionPhrases(locale: Locale, expansions: readonly Expansion[]): Knowledge['expansions'] {
  // They are looked up in what a query has left without its stop words: marteau de rebond.
  const phrases: Knowledge['expansions'] = new Phrases(locale, 'saying words')
  for (const { words, means } of expansions) {
    for (const word of words)
      phrases.add(word, means.length > 0 ? means : words.filter((other) => other !== word))
  }
  return phrases
}

export function kindPhrases(locale: Locale, kinds: readonly KindWords[]): Knowledge['kinds'] {
  const phrases: Knowledge['kinds'] = new Phrases(locale)
  for (const kind of kinds) for (const word of kind.words) phrases.add(word, kind)
  return phrases
}

/** For those who know nothing. */
export const NO_KNOWLEDGE: KnowledgeReader = async (locale) => ({
  expansions: expansionPhrases(locale, []),
  kinds: kindPhrases(locale, []),
})
