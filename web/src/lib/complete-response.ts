/**
 * Completes a host's response, so that every declared field exists with its declared type. Missing values, nulls and
 * values of another type become defaults, invalid rows and undeclared fields are dropped. Texts stay empty here; the
 * screens show 'No title available' in the reader's language.
 */
import type { Shape } from '@portal/contract/shape'

type Fields = Record<string, unknown>

export function complete(shape: Shape, value: unknown): unknown {
  return read(shape, value) ?? blank(shape)
}

/** Converts a value to the shape; undefined if it does not fit. */
function read(shape: Shape, value: unknown): unknown {
  if (value === undefined || value === null) return undefined
  if (shape === 'any') return value
  if (shape === 'text') return readText(value)
  if (shape === 'number') return readNumber(value)
  if (shape === 'integer') return toInteger(readNumber(value))
  if (shape === 'flag') return /^(true|1)$/.test(String(value))
  if ('text' in shape) return readText(value) || undefined
  if ('choice' in shape) return shape.choice.includes(value) ? value : undefined
  if ('list' in shape) return readList(shape.list, value)
  if ('object' in shape) return isRecord(value) ? readObject(shape.object, value) : undefined
  if ('record' in shape) return isRecord(value) ? readRecord(shape.record, value) : undefined
  return read('orNull' in shape ? shape.orNull : shape.optional, value)
}

function blank(shape: Shape): unknown {
  if (shape === 'any') return undefined
  if (shape === 'text') return ''
  if (shape === 'number' || shape === 'integer') return 0
  if (shape === 'flag') return false
  if ('text' in shape) return shape.text
  if ('choice' in shape) return shape.choice[0]
  if ('list' in shape) return []
  if ('object' in shape) return readObject(shape.object, {})
  if ('record' in shape) return {}
  return 'orNull' in shape ? null : undefined
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value : undefined
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function toInteger(number: number | undefined): number | undefined {
  return number === undefined ? undefined : Math.trunc(number)
}

function readObject(fields: Record<string, Shape>, value: Fields): Fields {
  const object: Fields = {}
  for (const name in fields) {
    const field = complete(fields[name] as Shape, value[name])
    if (field !== undefined) object[name] = field
  }
  return object
}

function readRecord(shape: Shape, value: Fields): Fields {
  const entries = Object.entries(value).map(([name, entry]) => [name, read(shape, entry)] as const)
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))
}

function readList(shape: Shape, value: unknown): unknown[] | undefined {
  const values = listed(shape, value)
  const rows = values?.map((entry) => read(shape, entry)).filter((entry) => entry !== undefined)
  return rows && typeof shape === 'object' && 'object' in shape ? identified(rows as Fields[]) : rows
}

/** PHP encodes a list with gaps as an object, and a list of one text is often just the text. */
function listed(shape: Shape, value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value)
  return shape === 'text' && typeof value === 'string' && value ? [value] : undefined
}

/**
 * Gives rows unique ids, by which the screens find and render them. A row without an id gets a negative one, its
 * position; a row that repeats another could not be opened, and is dropped.
 */
export function identified<Row extends object>(rows: Row[]): Row[] {
  const seen = new Set<unknown>()
  return rows.filter((given, index) => {
    const row = given as Fields
    const name = 'id' in row ? 'id' : '_id' in row ? '_id' : undefined
    if (!name) return true
    if (isMissing(row[name])) row[name] = typeof row[name] === 'string' ? `-${index + 1}` : -(index + 1)
    // Ids are unique per kind only: a product and a portfolio, or a document and a film, may share one.
    const key = `${row.elementType ?? row.key ?? row.kind ?? ''} ${row[name]}`
    return !seen.has(key) && seen.add(key)
  })
}

function isMissing(id: unknown): boolean {
  return typeof id === 'number' ? !Number.isSafeInteger(id) || id < 1 : id === '' || id === '0'
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
