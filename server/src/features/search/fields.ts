/** What items are found by: the fields of their texts, and how much a word in each says about the item. */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@portal/contract/locale'
import type { EntryText } from '@portal/search/entry'
import { plainText } from '../../platform/html/plain-text.ts'
import type { Entry } from './entry.ts'
import type { Source } from './sources.ts'

export interface Field {
  column: string
  weight: number
  isTitle?: boolean
  /** The form of the field, where it is no plain text. */
  form?: 'html' | 'list'
}

/** Below that of what an item says itself. */
const KIND_WEIGHT = 1

type TextRow = { locale: string } & Record<string, unknown>

function plain(value: unknown, form: Field['form']): string {
  const text = typeof value === 'string' ? value : ''
  if (form === 'html') return plainText(text)
  return form === 'list' && text ? (JSON.parse(text) as string[]).join(' · ') : text
}

/** A field in a language, or else in English. */
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
  /** Rows of the item's texts, one for each language. */
  rows: readonly TextRow[]
  /** Names that are the same in all languages. */
  names?: readonly string[]
  /** What the item's own row says in English, whatever the language. */
  facts?: { row: Readonly<Record<string, unknown>>; fields?: readonly Field[] }
  /** Other words for what the item is. */
  kindWords?: (locale: Locale) => string | undefined
  /** What else describes it. */
  further?: (locale: Locale) => readonly EntryText[]
}

/** The entries of an item's own texts: one for the readers of each language. */
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
