/** Normalises queries, so that different spellings count as one search. */
import { normalizeText } from '@portal/search/analysis'
import { fold } from '@portal/search/languages'

const MAX_FOLDED_LENGTH = 100

export const foldSearch = (text: string): string => fold(normalizeText(text)).slice(0, MAX_FOLDED_LENGTH)
