import type { MediaAsset } from '@portal/contract/assets'
import { existsIn, filesOf } from '../../../lib/translations.ts'

/** The filters of a listing, named as in its URL. */
export interface Filters {
  /** Id of a product. */
  product?: number | undefined
  /** In the language of the interface. */
  type?: string | undefined
  /** Code of a language of the file. */
  language?: string | undefined
}

export type FilterName = keyof Filters

export interface Choice {
  value: string
  name: string
  /** The number of results in combination with the other filters. */
  count: number
}

interface Option {
  value: string
  name: string
}

/** An asset's options for each filter. */
const OPTIONS: Record<FilterName, (asset: MediaAsset) => Option[]> = {
  product: ({ products = [] }) => products.map(({ id, name }) => ({ value: String(id), name })),
  type: ({ documentType }) => (documentType ? [{ value: documentType, name: documentType }] : []),
  language: ({ language, translations }) => {
    const codes = translations ? filesOf(translations).map((file) => file.language) : [language]
    return [...new Set(codes)].filter(Boolean).map((code) => ({ value: code, name: code }))
  },
}

const NAMES = Object.keys(OPTIONS) as FilterName[]

function passes(asset: MediaAsset, name: FilterName, value: string | number): boolean {
  if (name === 'language') return existsIn(asset, String(value) as never)
  return OPTIONS[name](asset).some((option) => option.value === String(value))
}

/**
 * Drops filters that match no asset, such as a type in another language or a deleted product: they would show an empty
 * list without an explanation.
 */
export function knownFilters(assets: readonly MediaAsset[], filters: Filters): Filters {
  const known = NAMES.filter((name) => {
    const value = filters[name]
    return value !== undefined && assets.some((asset) => passes(asset, name, value))
  })
  return Object.fromEntries(known.map((name) => [name, filters[name]]))
}

export function filtered(assets: readonly MediaAsset[], filters: Filters): readonly MediaAsset[] {
  const chosen = NAMES.flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, value }]
  })
  if (chosen.length === 0) return assets
  return assets.filter((asset) => chosen.every(({ name, value }) => passes(asset, name, value)))
}

/**
 * The choices of each filter, with the number of results in combination with the others; none where all assets are
 * alike.
 */
export function choicesOf(
  assets: readonly MediaAsset[],
  shown: readonly MediaAsset[],
  filters: Filters,
): Record<FilterName, Choice[]> {
  const entries = NAMES.map((name): [FilterName, Choice[]] => {
    const names = new Map(assets.flatMap(OPTIONS[name]).map((option) => [option.value, option.name]))
    const rest = filtered(shown, { ...filters, [name]: undefined })
    const counts = new Map<string, number>()
    for (const { value } of rest.flatMap(OPTIONS[name])) counts.set(value, (counts.get(value) ?? 0) + 1)
    const choices = [...names].map(([value, text]) => ({ value, name: text, count: counts.get(value) ?? 0 }))
    return [name, names.size > 1 || filters[name] !== undefined ? choices : []]
  })
  return Object.fromEntries(entries) as Record<FilterName, Choice[]>
}
