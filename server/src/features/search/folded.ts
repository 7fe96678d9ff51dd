/** Searches as they are counted and recognised: however they are written. */
import { normalizeText } from '@portal/search/analysis'
import { fold } from '@portal/search/languages'

const MAX_FOLDED_LENGTH = 100

export const foldSearch = (text: string): string => fold(normalizeText(text)).slice(0, MAX_FOLDED_LENGTH)
