/** The marker of a list item in Word: a bullet, or a number that may be ambiguous. */
export interface Marker {
  isOrdered: boolean
  /** The most likely number first, if no item precedes. */
  numbers: readonly number[]
}

const BULLET: Marker = { isOrdered: false, numbers: [] }

/** `1.`, `(a)`, `iv)`, and the last number of `2.1.`; a bare `o` is a bullet. */
const NUMBERED = /^\(?(?:\d{1,5}\.){0,8}(?:(\d{1,5})|([a-z]{1,7}))(?:[.):）．、]|$)/i
const ROMAN = /^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/
const ROMAN_DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

function romanOf(letters: string): number | undefined {
  if (!ROMAN.test(letters)) return
  const digits = [...letters].map((letter) => ROMAN_DIGITS[letter] ?? 0)
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0)
}

/** Word continues with `aa`, `bb` after `z`. */
function alphabeticOf(letters: string): number | undefined {
  const first = letters.charCodeAt(0) - 96
  return [...letters].every((letter) => letter === letters[0]) ? first + 26 * (letters.length - 1) : undefined
}

export function readMarker(text: string): Marker {
  const marker = text.replaceAll('\u00a0', ' ').trim().slice(0, 60)
  const [, digits, letters] = NUMBERED.exec(marker) ?? []
  if (digits) return { isOrdered: true, numbers: [Number(digits)] }
  // Bare letters are characters of a symbol font.
  if (!letters || letters.length === marker.length) return BULLET
  const small = letters.toLowerCase()
  const numbers = [romanOf(small), alphabeticOf(small)].filter((number) => number !== undefined)
  if (numbers.length === 0) return BULLET
  // Lists rarely start at a hundred: single letters are alphabetic, except for i.
  return { isOrdered: true, numbers: small === 'i' || small.length > 1 ? numbers : numbers.reverse() }
}
