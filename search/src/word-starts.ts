/** Short texts that no index has, such as names: they are found by how their words begin. */
import { fold } from './languages.ts'

/** Such as Chinese, which parts no words: one may begin anywhere. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The words of a text, each behind a space. */
export const wordStarts = (text: string): string => ` ${fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')}`

/** What to look for in such a text to find words that begin so. */
export const startOf = (word: string): string => (UNPARTED.test(word) ? fold(word) : ` ${fold(word)}`)
