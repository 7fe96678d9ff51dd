/** Converts between the fields of a resource and the columns of a row. */
import { columnOf, type Field, type Fields, isList, isTexts } from '@portal/contract/entities/field'
import type { Cell, Row } from '../platform/db/rows.ts'
import { sanitize } from '../platform/html/sanitize.ts'
import { requireCountry } from '../platform/http/country.ts'

export type Values = Record<string, unknown>

/**
 * Replaces country names by their codes. Unchanged values stay as they are, valid or not.
 *
 * @throws {AppError} `unknownCountry`, `misspeltCountry`
 */
export function withCountryCodes(fields: Fields, values: Values, before: Values = {}): Values {
  const written = Object.entries(fields).filter(([name]) => values[name] && values[name] !== before[name])
  const codes = written.flatMap(([name, { kind }]): [string, unknown][] => {
    if (kind === 'country') return [[name, requireCountry(String(values[name]), name)]]
    if (kind !== 'countries') return []
    const all = (values[name] as string[]).map((country) => requireCountry(country, name))
    return [[name, [...new Set(all)]]]
  })
  return { ...values, ...Object.fromEntries(codes) }
}

function toCell(field: Field, value: unknown): Cell {
  if (value === null || value === undefined) return field.kind === 'flag' ? 0 : null
  switch (field.kind) {
    case 'flag':
      return value ? 1 : 0
    case 'lines':
    case 'countries':
      return JSON.stringify(value)
    case 'html':
      return sanitize(value as string) || null
    default:
      return value as Cell
  }
}

function fromCell(field: Field, cell: Cell | undefined): unknown {
  if (field.kind === 'flag') return cell === 1
  if (cell === null || cell === undefined || cell === '') return null
  return isTexts(field) ? JSON.parse(cell as string) : cell
}

/** Columns of the fields in `values`, except lists, which have tables of their own, and computed fields. */
export function toCells(fields: Fields, values: Values): Row {
  const row: Row = {}
  for (const [name, field] of Object.entries(fields)) {
    // An audience must be stored as a definition first (`audience.ts`).
    if (isList(field) || field.kind === 'audience' || field.computed || !(name in values)) continue
    row[columnOf(name, field)] = toCell(field, values[name])
  }
  return row
}

/** Columns of all fields; those missing in `values` are empty. */
export function allCells(fields: Fields, values: Values): Row {
  const complete = Object.fromEntries(Object.keys(fields).map((name) => [name, values[name] ?? null]))
  return toCells(fields, complete)
}

/** Values of a row, without lists, which the caller adds. */
export function fromCells(fields: Fields, row: Row): Values {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !isList(field))
      .map(([name, field]) => [name, fromCell(field, row[columnOf(name, field)])]),
  )
}
