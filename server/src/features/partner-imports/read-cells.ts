/** What a line says about a partner or a user: its cells as values of the fields. */
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

/** A line of a file: what is empty in it is left out. */
export interface Imported {
  values: Values
  /** As they stand in the cells. */
  words: Readonly<Record<string, string>>
}

const SEPARATORS = /[|;,\n]/
/** A review is on a day: at noon by UTC it is that day nearly everywhere. */
const NOON = 12
/** A spreadsheet may write a time beside the day, of which alone there is something to keep. */
const DAY_FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]\d{1,2}:\d\d.*)?$/,
  /^(?<year>\d{4})年(?<month>\d{1,2})月(?<day>\d{1,2})日(?:[T ]\d{1,2}:\d\d.*)?$/,
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?:[T ]\d{1,2}:\d\d.*)?$/,
  // With these signs some countries write the day first, and some the month.
  /^(?<day>\d{1,2})[/-](?<month>\d{1,2})[/-](?<year>\d{4})(?:[T ]\d{1,2}:\d\d.*)?$/,
  /^(?<month>\d{1,2})[/-](?<day>\d{1,2})[/-](?<year>\d{4})(?:[T ]\d{1,2}:\d\d.*)?$/,
]

/** Noon of a day that the calendar has. */
function noonOf({ year, month, day }: Record<string, string>): number | undefined {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), NOON))
  const isThat = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return isThat ? date.getTime() : undefined
}

/** The days that a text can be read as: none, one, or two where nothing tells the day from the month. */
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

/** Words for the choices of a field, in all languages. */
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

/** Of people's names more is asked for than that they are of one line. */
const STRICTER: Readonly<Record<string, object>> = {
  firstName: Invitation.properties.firstName,
  lastName: Invitation.properties.lastName,
}

type Read = (text: string, issues: CellIssue[]) => unknown

/** Reads the cells of a file's lines as values of the fields. */
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
        // The profile shows the country of a partner as it is written.
        if (name === 'country') return (text, issues) => this.#country(name, field, text, issues)
        return (text, issues) => checked(name, field, text, text, issues)
    }
  }

  #country(name: string, field: Field, text: string, issues: CellIssue[]): unknown {
    const code = this.#cells.country(text, name, issues)
    return code === undefined ? undefined : checked(name, field, text, text, issues)
  }

  #countries(name: string, text: string, issues: CellIssue[]): string[] {
    // “Korea, Republic of” is one.
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

/** A value that forms would take as well. */
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
