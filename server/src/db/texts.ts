import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'

/** The languages to read for an answer: the one asked for, and English behind it. */
export function localesFor(locale: Locale): Locale[] {
  return locale === DEFAULT_LOCALE ? [DEFAULT_LOCALE] : [locale, DEFAULT_LOCALE]
}

type TextRow = { locale: string }
/** The texts of one entity, each field in the asked language or else in English; `languageOf` tells which. */
export type MergedTexts<Row> = { [F in keyof Row]: Row[F] } & { languageOf: (field: keyof Row) => string }

/**
 * Merges the rows of a texts table by entity. A field that is missing in the asked language comes in English.
 *
 * @param rows rows of the languages of `localesFor(locale)`
 */
export function mergeTexts<Row extends TextRow>(
  rows: readonly Row[],
  idColumn: keyof Row,
  locale: Locale,
): Map<number, MergedTexts<Row>> {
  const pairs = new Map<number, { asked?: Row; english?: Row }>()
  for (const row of rows) {
    const id = row[idColumn] as number
    const pair = pairs.get(id) ?? {}
    if (row.locale === locale) pair.asked = row
    else pair.english = row
    pairs.set(id, pair)
  }
  const merged = new Map<number, MergedTexts<Row>>()
  for (const [id, { asked, english }] of pairs) {
    const base = (asked ?? english) as Row
    const fields = Object.keys(base).map((field) => {
      const key = field as keyof Row
      return [field, asked?.[key] ?? english?.[key] ?? null]
    })
    const languageOf = (field: keyof Row) => ((asked?.[field] ?? null) === null ? DEFAULT_LOCALE : locale)
    merged.set(id, { ...Object.fromEntries(fields), languageOf } as MergedTexts<Row>)
  }
  return merged
}
