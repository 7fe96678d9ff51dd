/**
 * Items have a kind, a number from 1 to 15 that means something to the one who uses the engine, and an id within it. The
 * text of an item's file is kept apart from the item's own texts, under the number of its kind and 16.
 */

const IN_FILE = 16

/** Where a text stands: among the item's own texts, or in its file. */
export type Place = 'texts' | 'file'

/** The number under which the index keeps what items of a kind have at a place. */
export function numberOf(kind: number, place: Place): number {
  return kind + (place === 'file' ? IN_FILE : 0)
}

/** The kind, whatever the place. */
export const kindOf = (number: number): number => number & (IN_FILE - 1)

export const isInFile = (number: number): boolean => number >= IN_FILE
