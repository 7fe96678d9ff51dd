/** What can be found, by the numbers under which the index keeps it. */

/** Kinds of items. The numbers are part of the index: a change needs a new INDEX_VERSION. */
export const SOURCES = {
  product: 1,
  document: 2,
  guide: 3,
  'business-case': 4,
  video: 5,
  news: 6,
  category: 7,
} as const
export type Source = keyof typeof SOURCES

/** The text of an item's PDF is an entry of its own, of the item's number and this. */
const IN_FILE = 16

/** Where a text stands: among the item's own texts, or in its PDF. */
export type Place = 'texts' | 'file'

export function sourceNumber(source: Source, place: Place): number {
  return SOURCES[source] + (place === 'file' ? IN_FILE : 0)
}

/** The number of the item's kind, whatever the place. */
export const itemSource = (number: number): number => number & (IN_FILE - 1)

export const isInFile = (number: number): boolean => number >= IN_FILE

const NAMES = new Map<number, Source>(
  Object.entries(SOURCES).map(([name, number]) => [number, name as Source]),
)

export function sourceName(number: number): Source {
  const name = NAMES.get(itemSource(number))
  if (!name) throw new Error(`There is no source with the number ${number}`)
  return name
}

/** Incremented when tokenisation or storage changes: an index of another version is rebuilt at the next start. */
export const INDEX_VERSION = 2
