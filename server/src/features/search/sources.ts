/** Kinds of searchable items, with their numbers in the index. */
import { kindOf, numberOf, type Place } from '@portal/search/kinds'

/** The numbers are part of the index: changing them requires a new INDEX_VERSION. */
export const SOURCES = {
  product: 1,
  document: 2,
  guide: 3,
  'business-case': 4,
  video: 5,
  news: 6,
  category: 7,
  'quick-link': 8,
  branding: 9,
  'product-image': 10,
  event: 11,
} as const
export type Source = keyof typeof SOURCES

export const sourceNumber = (source: Source, place: Place): number => numberOf(SOURCES[source], place)

const NAMES = new Map<number, Source>(
  Object.entries(SOURCES).map(([name, number]) => [number, name as Source]),
)

export function sourceName(number: number): Source {
  const name = NAMES.get(kindOf(number))
  if (!name) throw new Error(`There is no source with the number ${number}`)
  return name
}

/** Incremented when tokenisation or storage changes: an older index is rebuilt at the next start. */
export const INDEX_VERSION = 6
