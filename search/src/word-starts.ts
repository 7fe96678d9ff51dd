/** Matches short texts without an index, such as names, by the beginnings of their words. */
import { fold } from './languages.ts'

/** Scripts without spaces, such as Chinese: a match may begin anywhere. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The words of a text, each preceded by a space. */
export const wordStarts = (text: string): string => ` ${fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`

/** The substring to look for in such a text, for words with this beginning. */
export const startOf = (word: string): string => (UNPARTED.test(word) ? fold(word) : ` ${fold(word)}`)
