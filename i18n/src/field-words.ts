/** Translates issues of fields, for the server's messages and the forms of the back office. */
import type { Issue } from '@portal/contract/field-issues'
import { placeOf } from '@portal/contract/field-path'
import type { Locale } from '@portal/contract/locale'
import { formatSize } from './file-size.ts'

export interface FieldWords {
  locale: Locale
  /** Texts of the catalogue `issues`. */
  t: (key: string, values?: Record<string, unknown>) => string
  /** The display name of a field; undefined if it has none. */
  nameOf: (field: string) => string | undefined
}

/** The label of the field at a path: "Name (German)", "Contacts 2, Email". */
export function fieldLabel(path: string, { t, nameOf, locale: readers }: FieldWords): string {
  const { name, locale, row } = placeOf(path)
  const named = (field: string) => nameOf(field) ?? t('unnamed')
  const inner = row?.inner
  const entry = row && { list: named(name), number: row.number }
  const label = entry
    ? inner
      ? t('inRow', { ...entry, field: named(inner) })
      : t('entry', entry)
    : named(name)
  if (!locale) return label
  return t('inLanguage', { field: label, language: languageIn(locale, readers) })
}

const languageIn = (language: Locale, readers: Locale): string =>
  new Intl.DisplayNames(readers, { type: 'language' }).of(language) ?? language

/** The issue with its limit: "At most 300 characters; this has 345". */
export function issueText(issue: Issue, { t, locale }: Omit<FieldWords, 'nameOf'>): string {
  const { code, limit, actual, depth, expected, found } = issue
  const number = (value: number | undefined) =>
    value === undefined
      ? undefined
      : code === 'fileTooBig'
        ? formatSize(value, locale)
        : value.toLocaleString(locale, { maximumFractionDigits: 2 })
  return t(`code.${code}`, {
    limit: number(limit),
    actual: number(actual),
    depth: number(depth),
    expected: expected && t(`expected.${expected}`),
    found: code === 'fileKind' ? t(`found.${found}`) : found,
  })
}

/** The issue, preceded by the label of its field. */
export const labelledIssue = (path: string, issue: Issue, words: FieldWords): string =>
  words.t('atField', { field: fieldLabel(path, words), issue: issueText(issue, words) })
