/** Reads the cells of a line as field values of a partner or user. */
import { fieldSchema } from '@portal/contract/admin/schemas'
import { Invitation } from '@portal/contract/admin/users'
import { AUDIENCE_ROLES } from '@portal/contract/audience'
import { countryCode } from '@portal/contract/countries'
import type { Field, Fields } from '@portal/contract/entities/field'
import { type CheckedSchema, issueOfValue } from '@portal/contract/field-checks'
import { LOCALE_NAMES, LOCALES } from '@portal/contract/locale'
import type { Values } from '../../admin-kit/cells.ts'
import { type CellIssue, CellReader, cellIssue, MAX_PROSE, plainName } from '../../admin-kit/import/cells.ts'
import type { FileHead, ReadRow } from '../../admin-kit/import/checked-rows.ts'
import { textsOf } from '../../platform/http/messages.ts'
import type { NamedEntries } from './names.ts'

/** A line of a file, without empty cells. */
export interface Imported {
  values: Values
  /** The raw texts of the cells. */
  words: Readonly<Record<string, string>>
}

const SEPARATORS = /[|;,\n]/
/** Days are stored as noon in UTC, which is the same day nearly everywhere. */
const NOON = 12
/** Spreadsheets may add a time of day, which is ignored. */
const DAY_FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]\d{1,2}:\d\d.*)?$/,
  /^(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})日(?:[T ]\d{1,2}:\d\d.*)?$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?:[T ]\d{1,2}:\d\d.*)?$/,
  // With these separators the day comes first in some countries, and the month in others.
  /^(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>\d{4})(?:[T ]\d{1,2}:\d\d.*)?$/,
  /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4})(?:[T ]\d{1,2}:\d\d.*)?$/,
]

/** Noon of a day; undefined if there is no such day. */
function noonOf({ year, month, day }: Record<string, string>): number | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), NOON))
  const isThat = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isThat ? date.getTime() : undefined
}

/** Possible readings of a text as a day: none, one, or two if day and month are ambiguous. */
function daysOf(text: string): number[] {
  const days = DAY_FORMS.flatMap((form) => {
    const parts = form.exec(text)?.groups
    return (parts && noonOf(parts)) ?? []
  })
  return [...new Set(days)]
}

function timeOf(name: string, text: string, issues: CellIssue[]): unknown {
  const [time, other] = /^\d{4}-\d\d-\d\dT.*Z$/.test(text) ? [Date.parse(text)] : daysOf(text)
  if (other !== undefined) return valid(name, text, undefined, 'severalDays', issues)
  return valid(name, text, time, 'notADay', issues)
}

/** Words for the choices of fields, in all languages. */
const CHOICES: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  role: new Map(
    LOCALES.flatMap((locale) => {
      const t = textsOf(locale, 'roles')
      return AUDIENCE_ROLES.flatMap((role) => [role, t(role)].map((word) => [plainName(word), role] as const))
    }),
  ),
  locale: new Map(
    LOCALES.flatMap((locale) =>
      [
        locale,
        LOCALE_NAMES[locale],
        ...LOCALES.map((other) => new Intl.DisplayNames(other, { type: 'language' }).of(locale) ?? locale),
      ].map((word) => [plainName(word), locale] as const),
    ),
  ),
}

/** People's names have stricter rules than other one-line texts. */
const STRICTER: Readonly<Record<string, object>> = {
  firstName: Invitation.properties.firstName,
  lastName: Invitation.properties.lastName,
}

type Read = (text: string, issues: CellIssue[]) => unknown

/** Reads the lines of a file as field values. */
export class FieldReader {
  readonly #cells: CellReader<string>
  readonly #readers: { name: string; isProse: boolean; read: Read }[]

  constructor(
    { columns, mapping }: FileHead,
    fields: Fields,
    names: ReadonlyMap<string, NamedEntries>,
    also: Readonly<Record<string, Read>> = {},
  ) {
    this.#cells = new CellReader(columns, mapping)
    this.#readers = Object.keys(mapping)
      .filter((name) => this.#cells.has(name))
      .flatMap((name) => {
        const field = fields[name]
        const read = also[name] ?? (field && this.#readerOf(name, field, names.get(name)))
        return read ? [{ name, isProse: !!field && isLong(field), read }] : []
      })
  }

  /** Reads the values of a line. */
  readonly read: ReadRow<Imported> = (line) => {
    const issues: CellIssue[] = []
    const values: Values = {}
    const words: Record<string, string> = {}
    for (const { name, isProse, read } of this.#readers) {
      const text = this.#cells.text(
        line,
        name,
        issues,
        isProse ? { limit: MAX_PROSE, isProse } : { limit: 500 },
      )
      if (text === null) continue
      words[name] = text
      const value = read(text, issues)
      if (value !== undefined) values[name] = value
    }
    return { record: { values, words }, issues }
  }

  #readerOf(name: string, field: Field, named: NamedEntries | undefined): Read | undefined {
    switch (field.kind) {
      case 'reference':
        return named && ((text, issues) => idOf(name, text, named, issues))
      case 'countries':
        return (text, issues) => this.#countries(name, text, issues)
      case 'timestamp':
        return (text, issues) => timeOf(name, text, issues)
      case 'choice':
        return (text, issues) => valid(name, text, CHOICES[name]?.get(plainName(text)), 'notOneOf', issues)
      case 'lines':
        return (text, issues) => checked(name, field, text, listOf(text), issues)
      default:
        // The profile shows a partner's country as written in the file.
        if (name === 'country') return (text, issues) => this.#country(name, field, text, issues)
        return (text, issues) => checked(name, field, text, text, issues)
    }
  }

  #country(name: string, field: Field, text: string, issues: CellIssue[]): unknown {
    const code = this.#cells.country(text, name, issues)
    return code === undefined ? undefined : checked(name, field, text, text, issues)
  }

  #countries(name: string, text: string, issues: CellIssue[]): string[] {
    // “Korea, Republic of” is a single country.
    const all = countryCode(text) === undefined ? listOf(text) : [text]
    return [...new Set(all.flatMap((one) => this.#cells.country(one, name, issues) ?? []))]
  }
}

const isLong = ({ kind }: Field) => kind === 'prose' || kind === 'lines' || kind === 'countries'

const listOf = (text: string) => [
  ...new Set(
    text
      .split(text.includes('|') ? '|' : SEPARATORS)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
]

function valid(
  name: string,
  text: string,
  value: unknown,
  code: CellIssue['code'],
  issues: CellIssue[],
): unknown {
  if (value === undefined || Number.isNaN(value)) issues.push(cellIssue(code, name, text))
  return value
}

/** Validates a value with the same rules as forms. */
function checked(name: string, field: Field, text: string, value: unknown, issues: CellIssue[]): unknown {
  const schema = STRICTER[name] ?? fieldSchema(name, field)
  const issue = issueOfValue(value, schema as CheckedSchema)
  if (issue) issues.push(cellIssue(issue.code === 'tooLong' ? 'tooLong' : 'malformed', name, text))
  return issue ? undefined : value
}

function idOf(name: string, text: string, named: NamedEntries, issues: CellIssue[]): number | undefined {
  const ids = named.get(plainName(text))
  if (ids?.size === 1) return [...ids][0]
  issues.push(cellIssue(ids ? 'ambiguous' : 'unknownEntry', name, text))
  return undefined
}
