/** Converts between fields of entries and columns of rows. */
import type { PackAudience } from '@portal/contract/audience-references'
import { countryCode } from '@portal/contract/countries'
import type { PackField, PackFields } from '@portal/contract/entities/field'
import type { Cell, Row } from '../../platform/db/rows.ts'
import { sanitize } from '../../platform/html/sanitize.ts'
import { formatTimestamp, parseDay, parseTimestamp } from './timestamps.ts'

/** A field and the column that stores it. */
export type Column = PackField

/** A country code. Invalid codes from before validation are imported as they were exported. */
export const readCountry = (value: string): string | undefined =>
  countryCode(value) ?? (/^[A-Z]{2}$/.test(value) ? value : undefined)

/** Lookup tables of an import. */
export interface ImportScope {
  now: Date
  /** Row ids by entity and key. */
  ids: Map<string, Map<string, number>>
  /** File ids by path in the pack. */
  files: Map<string, string>
}

/** Lookup tables of an export. */
export interface ExportScope {
  keys: Map<string, Map<number, string>>
  paths: Map<string, string>
  /** Audience definitions by id. */
  audiences: Map<number, PackAudience>
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} has gone since the content pack was checked`)
  return value
}

/** Converts a value to a cell; `present` is the existing cell. */
function toCell(column: Column, value: unknown, scope: ImportScope, present: Cell = null): Cell {
  const { kept, initially = null, since } = column.pack ?? {}
  if (value === undefined) return kept || since ? (present ?? initially) : initially
  if (since) return value ? (present ?? scope.now.getTime()) : null
  switch (column.kind) {
    case 'timestamp':
      return found(parseTimestamp(value as string, scope.now), 'A timestamp')
    case 'day':
      return found(parseDay(value as string, scope.now), 'A day')
    case 'flag':
      return value ? 1 : 0
    case 'country':
      return found(readCountry(value as string), `The country ${value}`)
    case 'countries':
      return JSON.stringify(
        (value as string[]).map((each) => found(readCountry(each), `The country ${each}`)),
      )
    case 'lines':
      return JSON.stringify(value)
    case 'html':
      return sanitize(value as string)
    case 'file':
      return found(scope.files.get(value as string), `The file ${value}`)
    case 'reference':
      return found(scope.ids.get(column.to)?.get(value as string), `${column.to} ${value}`)
    default:
      return value as Cell
  }
}

/** Converts a cell to a value; undefined if the entry omits the field. */
function fromCell(column: Column, cell: Cell, scope: ExportScope): unknown {
  if (column.pack?.since) return cell === null ? undefined : true
  if (column.kind === 'flag') return cell === 1
  if (cell === null || cell === '') return undefined
  switch (column.kind) {
    case 'timestamp':
      return formatTimestamp(cell as number)
    case 'lines':
    case 'countries':
      return JSON.parse(cell as string)
    case 'file':
      return scope.paths.get(cell as string)
    case 'audience':
      return scope.audiences.get(cell as number)
    case 'reference':
      return scope.keys.get(column.to)?.get(cell as number)
    default:
      return cell
  }
}

/** Columns of a record: the entry itself, its texts in a language, or a member of a list. */
export type Columns = PackFields
export type Fields = Record<string, unknown>

export function toCells(columns: Columns, fields: Fields, scope: ImportScope, present?: Row): Row {
  const row: Row = {}
  for (const [field, column] of Object.entries(columns)) {
    // Written after all entries (`audiences.ts`).
    if (column.kind === 'audience') continue
    const { instead } = column.pack ?? {}
    const value = fields[field] ?? (instead && fields[instead])
    row[column.column] = toCell(column, value, scope, present?.[column.column])
  }
  return row
}

export function fromCells(columns: Columns, row: Row, scope: ExportScope): Fields {
  const fields: Fields = {}
  for (const [field, column] of Object.entries(columns)) {
    const value = fromCell(column, row[column.column] ?? null, scope)
    const { instead } = column.pack ?? {}
    const repeats = instead !== undefined && value === fields[instead]
    if (value !== undefined && !repeats) fields[field] = value
  }
  return fields
}
