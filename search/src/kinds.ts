/**
 * Items have a kind, a number from 1 to 15 whose meaning is up to the application, and an id within it. The text of an
 * item's file is indexed apart from the item's own texts, under the number of its kind plus 16.
 */

const IN_FILE = 16

/** Where a text is from: the item's own texts, or its file. */
export type Place = 'texts' | 'file'

/** The number under which the index stores a kind of item for a place. */
export function numberOf(kind: number, place: Place): number {
  return kind + (place === 'file' ? IN_FILE : 0)
}

/** The kind, regardless of the place. */
export const kindOf = (number: number): number => number & (IN_FILE - 1)

export const isInFile = (number: number): boolean => number >= IN_FILE
