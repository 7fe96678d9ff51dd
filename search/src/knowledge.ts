/** The synonyms of the content, and the words for its kinds of items. */
import type { Locale } from './locale.ts'
import { Phrases } from './phrases.ts'

/** A search for one of the words also finds what they mean. */
export interface Expansion {
  words: readonly string[]
  /** Empty where the words are synonyms of each other. */
  means: readonly string[]
}

/** Words for a kind of item: video, data sheet. */
export interface KindWords {
  words: readonly string[]
  /** Classes of items, see `ItemFacts`. */
  classes: readonly number[]
  /**
   * Whether the words also narrow down the items, so that a match should contain them: a business card is a branding
   * asset, but not any branding asset.
   */
  isSignificant?: boolean
}

/** Prepared for lookups in one language. */
export interface Knowledge {
  expansions: Phrases<readonly string[]>
  kinds: Phrases<KindWords>
}

export type KnowledgeReader = (locale: Locale) => Promise<Knowledge>

export function expansionPhrases(locale: Locale, expansions: readonly Expansion[]): Knowledge['expansions'] {
  // Looked up without the stop words of the query: marteau de rebond.
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

/** No synonyms, and no words for kinds. */
export const NO_KNOWLEDGE: KnowledgeReader = async (locale) => ({
  expansions: expansionPhrases(locale, []),
  kinds: kindPhrases(locale, []),
})
