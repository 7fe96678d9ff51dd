/**
 * Completes a host's response: every field that the endpoint declares is there with its declared type. What is missing, null
 * or of another type gets its default, what cannot be a row is left out, and what is not declared is dropped. Texts stay
 * empty here; the screens say 'No title available' in the reader's language.
 */
import type { Shape } from '@portal/contract/shape'

type Fields = Record<string, unknown>

export function complete(shape: Shape, value: unknown): unknown {
  return read(shape, value) ?? blank(shape)
}

/** The value as the shape has it; undefined where it is nothing of the kind. */
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

/** PHP writes a list with gaps as an object, and a list of one text is often just the text. */
function listed(shape: Shape, value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key))) return Object.values(value)
  return shape === 'text' && typeof value === 'string' && value ? [value] : undefined
}

/**
 * Rows with unique ids, by which the screens find and render them. One without an id gets a negative one, its place in the
 * list; one that repeats a row before it could not be opened and is left out.
 */
export function identified<Row extends object>(rows: Row[]): Row[] {
  const seen = new Set<unknown>()
  return rows.filter((given, index) => {
    const row = given as Fields
    const name = 'id' in row ? 'id' : '_id' in row ? '_id' : undefined
    if (!name) return true
    if (isMissing(row[name])) row[name] = typeof row[name] === 'string' ? `-${index + 1}` : -(index + 1)
    // A product and a portfolio may be pinned, or suggested, a document and a film collected under the same number.
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
