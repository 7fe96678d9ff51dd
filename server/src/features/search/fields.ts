/** The indexed fields of each kind of item, and the weight of a word in each. */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@portal/contract/locale'
import type { EntryText } from '@portal/search/entry'
import { plainText } from '../../platform/html/plain-text.ts'
import type { Entry } from './entry.ts'
import type { Source } from './sources.ts'

export interface Field {
  column: string
  weight: number
  isTitle?: boolean
  /** Format of the field, unless it is plain text. */
  form?: 'html' | 'list'
}

/** Lower than the item's own words. */
const KIND_WEIGHT = 1

type TextRow = { locale: string } & Record<string, unknown>

function plain(value: unknown, form: Field['form']): string {
  const text = typeof value === 'string' ? value : ''
  if (form === 'html') return plainText(text)
  return form === 'list' && text ? (JSON.parse(text) as string[]).join(' · ') : text
}

/** A field in a language, falling back to English. */
function inLanguage(
  rows: ReadonlyMap<string, TextRow>,
  locale: Locale,
  { column, form }: Field,
): { text: string; locale: Locale } | undefined {
  for (const language of new Set([locale, DEFAULT_LOCALE])) {
    const value = rows.get(language)?.[column] ?? null
    if (value !== null) return { text: plain(value, form), locale: language }
  }
  return undefined
}

export interface ItemTexts {
  source: Source
  itemId: number
  publishedAt: number
  fields: readonly Field[]
  /** The item's text rows, one per language. */
  rows: readonly TextRow[]
  /** Names that are the same in all languages. */
  names?: readonly string[]
  /** English text from columns of the item's own row, for all languages. */
  facts?: { row: Readonly<Record<string, unknown>>; fields?: readonly Field[] }
  /** Further words for the kind of the item. */
  kindWords?: (locale: Locale) => string | undefined
  /** Further texts that describe it. */
  further?: (locale: Locale) => readonly EntryText[]
}

/** Entries of an item's own texts, one per language of readers. */
export function textEntries(item: ItemTexts): Entry[] {
  const { source, itemId, publishedAt, fields, rows, names = [], facts, kindWords, further } = item
  const byLocale = new Map(rows.map((row) => [row.locale, row]))
  return LOCALES.map((locale) => {
    const texts: EntryText[] = names.map((text) => ({
      text,
      locale: DEFAULT_LOCALE,
      weight: 6,
      isTitle: true,
    }))
    const titles: string[] = []
    for (const field of fields) {
      const found = inLanguage(byLocale, locale, field)
      if (!found?.text) continue
      texts.push({ ...found, weight: field.weight, ...(field.isTitle ? { isTitle: true } : {}) })
      if (field.isTitle) titles.push(found.text)
    }
    for (const { column, weight, form } of facts?.fields ?? []) {
      const text = plain(facts?.row[column], form)
      if (text) texts.push({ text, locale: DEFAULT_LOCALE, weight })
    }
    const kind = kindWords?.(locale)
    if (kind) texts.push({ text: kind, locale, weight: KIND_WEIGHT })
    texts.push(...(further?.(locale) ?? []))
    return { locale, source, place: 'texts', itemId, publishedAt, texts, names: [...names, ...titles] }
  })
}
