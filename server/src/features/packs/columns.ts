/** How a field of an entry becomes a column of its row, and back. */
import { countryCode } from '@portal/contract/countries'
import type { PackEntity } from '@portal/contract/pack/entities'
import type { Cell, Row } from '../../platform/db/rows.ts'
import { sanitize } from '../../platform/html/sanitize.ts'
import { formatTimestamp, parseTimestamp } from './timestamps.ts'

/** What a file may be used for; `MEDIA_TYPES_FOR` in `pack-files.ts` has the media types. */
export type FileUse = 'any' | 'picture' | 'brand picture' | 'video' | 'document' | 'captions'

export type Column = { column: string } & (
  | { as: 'plain' }
  /** A country by name or code, stored as its code. */
  | { as: 'country' }
  /** A point in time; `instead` is the field that stands in where this one is left out. */
  | { as: 'timestamp'; instead?: string }
  | { as: 'flag' }
  /** A text that an existing row keeps where the field is left out; a new row has `initially`. */
  | { as: 'kept'; initially?: string }
  /** True or false in the pack, the time since when in the row; stored like `kept`. */
  | { as: 'since' }
  /** A list of texts, as JSON. */
  | { as: 'list' }
  | { as: 'html' }
  | { as: 'file'; use: FileUse }
  | { as: 'reference'; to: PackEntity }
)

/** The code of a country. One that was stored before codes were checked is imported as it was exported. */
export const readCountry = (value: string): string | undefined =>
  countryCode(value) ?? (/^[A-Z]{2}$/.test(value) ? value : undefined)

export const plain = (column: string): Column => ({ as: 'plain', column })
export const country = (column: string): Column => ({ as: 'country', column })
export const timestamp = (column: string, instead?: string): Column => ({ as: 'timestamp', column, instead })
export const flag = (column: string): Column => ({ as: 'flag', column })
export const kept = (column: string, initially?: string): Column => ({ as: 'kept', column, initially })
export const since = (column: string): Column => ({ as: 'since', column })
export const list = (column: string): Column => ({ as: 'list', column })
export const html = (column: string): Column => ({ as: 'html', column })
export const file = (column: string, use: FileUse): Column => ({ as: 'file', column, use })
export const reference = (column: string, to: PackEntity): Column => ({ as: 'reference', column, to })

/** Columns whose names are those of the fields. */
export function plains<N extends string>(...names: N[]): Record<N, Column> {
  return Object.fromEntries(names.map((name) => [name, plain(name)])) as Record<N, Column>
}

/** What an import has found out when it writes rows. */
export interface ImportScope {
  now: Date
  /** Id of each row that entries may refer to, by entity and key. */
  ids: Map<PackEntity, Map<string, number>>
  /** Id of each file by its path in the pack. */
  files: Map<string, string>
}

/** What an export has read when it writes entries. */
export interface ExportScope {
  keys: Map<PackEntity, Map<number, string>>
  paths: Map<string, string>
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`${what} has gone since the content pack was checked`)
  return value
}

/** The cell for a field's value; `present` is the cell of the row that exists already. */
function toCell(column: Column, value: unknown, scope: ImportScope, present: Cell = null): Cell {
  if (value === undefined) {
    if (column.as === 'kept') return present ?? column.initially ?? null
    return column.as === 'since' ? present : null
  }
  switch (column.as) {
    case 'timestamp':
      return found(parseTimestamp(value as string, scope.now), 'A timestamp')
    case 'flag':
      return value ? 1 : 0
    case 'since':
      return value ? (present ?? scope.now.getTime()) : null
    case 'country':
      return found(readCountry(value as string), `The country ${value}`)
    case 'list':
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

/** The field's value for a cell; undefined where the entry leaves the field out. */
function fromCell(column: Column, cell: Cell, scope: ExportScope): unknown {
  if (column.as === 'flag') return cell === 1
  if (cell === null || cell === '') return undefined
  switch (column.as) {
    case 'timestamp':
      return formatTimestamp(cell as number)
    case 'since':
      return true
    case 'list':
      return JSON.parse(cell as string)
    case 'file':
      return scope.paths.get(cell as string)
    case 'reference':
      return scope.keys.get(column.to)?.get(cell as number)
    default:
      return cell
  }
}

/** Columns of a whole record: the entry itself, its texts in one language, or a member of one of its lists. */
export type Columns = Record<string, Column>
export type Fields = Record<string, unknown>

export function toCells(columns: Columns, fields: Fields, scope: ImportScope, present?: Row): Row {
  const row: Row = {}
  for (const [field, column] of Object.entries(columns)) {
    const value =
      column.as === 'timestamp' && column.instead ? (fields[field] ?? fields[column.instead]) : fields[field]
    row[column.column] = toCell(column, value, scope, present?.[column.column])
  }
  return row
}

export function fromCells(columns: Columns, row: Row, scope: ExportScope): Fields {
  const fields: Fields = {}
  for (const [field, column] of Object.entries(columns)) {
    const value = fromCell(column, row[column.column] ?? null, scope)
    const repeats =
      column.as === 'timestamp' && column.instead !== undefined && value === fields[column.instead]
    if (value !== undefined && !repeats) fields[field] = value
  }
  return fields
}
