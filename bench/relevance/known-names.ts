/** Searches for exact names: titles, titles with a typing error, and models. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@portal/contract/locale'
import { ROOT } from '../../scripts/process.ts'
import { mistyped } from '../questions.ts'
import { nameOf } from './questions.ts'

interface Entry {
  key: string
  kind?: string
  model?: string
  texts: Partial<Record<Locale, { title?: string; name?: string }>>
}

export interface NamedItem {
  kind: 'title' | 'typing error' | 'model'
  locale: Locale
  text: string
  /** All items with this name. */
  right: ReadonlySet<string>
}

/** Only every so many titles of a language are searched for. */
const STEP = 4
/** Shorter words become unrecognisable without a letter. */
const LONG_ENOUGH = 6
const ASSET_GROUPS: Record<string, string> = {
  videos: 'Videos',
  documents: 'Documents',
  'business-cases': 'WikiArticles',
  'branding-assets': 'BrandingAssets',
}

const entries = (file: string): Entry[] => JSON.parse(readFileSync(join(ROOT, `demo/${file}.json`), 'utf8'))

/** Items in the groups of the specification's search, which the former search could find as well. */
function items(): { group: string; entry: Entry }[] {
  const of = (file: string, group: string) => entries(file).map((entry) => ({ group, entry }))
  const assets = entries('assets').flatMap((entry) => {
    const group = ASSET_GROUPS[entry.kind ?? '']
    return group === undefined || group === 'BrandingAssets' ? [] : [{ group, entry }]
  })
  return [
    ...of('products', 'Product'),
    ...of('documents', 'Documents'),
    ...of('news', 'News'),
    ...of('portfolios', 'Category'),
    ...assets,
  ]
}

/** Omits a letter in the middle of the longest word, if it is long enough. */
function withError(title: string): string | undefined {
  const longest = title.split(/\s+/).reduce((long, word) => (word.length > long.length ? word : long), '')
  return longest.length < LONG_ENOUGH ? undefined : title.replace(longest, mistyped(longest))
}

export function knownNames(): NamedItem[] {
  const all = items()
  return LOCALES.flatMap((locale) => {
    const titles = new Map<string, Set<string>>()
    for (const { group, entry } of all) {
      const { title, name } = entry.texts[locale] ?? {}
      const text = title ?? name
      if (text !== undefined) titles.set(text, (titles.get(text) ?? new Set()).add(nameOf(group, entry.key)))
    }
    const asked = [...titles].filter((_, index) => index % STEP === LOCALES.indexOf(locale) % STEP)
    return [
      ...asked.map(([text, right]): NamedItem => ({ kind: 'title', locale, text, right })),
      ...asked.flatMap(([title, right]): NamedItem[] => {
        const text = withError(title)
        return text === undefined ? [] : [{ kind: 'typing error', locale, text, right }]
      }),
      ...modelsOf(locale, all),
    ]
  })
}

/** Models as written, in lower case, and without the space. */
function modelsOf(locale: Locale, all: readonly { group: string; entry: Entry }[]): NamedItem[] {
  const write = [
    (model: string) => model,
    (model: string) => model.toLowerCase(),
    (model: string) => model.replaceAll(' ', ''),
  ]
  return all.flatMap(({ group, entry }, index) => {
    if (group !== 'Product' || entry.model === undefined) return []
    const text = write[(index + LOCALES.indexOf(locale)) % write.length]?.(entry.model) ?? entry.model
    return [{ kind: 'model', locale, text, right: new Set([nameOf(group, entry.key)]) }]
  })
}
