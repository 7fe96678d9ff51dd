/**
 * The shape of a response: the reduced schema for clients that do not validate, but fill in what a host omits. Defaults
 * come from the schema; otherwise a text is empty, a number 0 and a list empty.
 */
import type { TSchema } from 'typebox'

export type Shape =
  | 'any'
  | 'text'
  | 'number'
  | 'integer'
  | 'flag'
  | { text: string }
  /** One of these values; the first one replaces any other. */
  | { choice: readonly unknown[] }
  | { list: Shape }
  | { object: { readonly [field: string]: Shape } }
  /** Values by arbitrary names. */
  | { record: Shape }
  | { orNull: Shape }
  | { optional: Shape }

/** JSON Schema keywords that describe a shape. */
interface Keywords {
  type?: string
  default?: unknown
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Keywords[]
  items?: Keywords
  properties?: Record<string, Keywords>
  patternProperties?: Record<string, Keywords>
  required?: readonly string[]
}

export function shapeOf(schema: TSchema): Shape {
  return read(schema as Keywords)
}

function read(schema: Keywords): Shape {
  const { type, default: given, properties, patternProperties, items } = schema
  const choice = schema.enum ?? ('const' in schema ? [schema.const] : undefined)
  if (choice)
    return { choice: given === undefined ? choice : [given, ...choice.filter((one) => one !== given)] }
  if (schema.anyOf) return readUnion(schema.anyOf)
  if (type === 'string') return given ? { text: String(given) } : 'text'
  if (type === 'integer' || type === 'number') return type
  if (type === 'boolean') return 'flag'
  if (type === 'array') return { list: items ? read(items) : 'any' }
  if (properties) return { object: readFields(properties, schema.required) }
  const [values] = Object.values(patternProperties ?? {})
  return values ? { record: read(values) } : 'any'
}

function readUnion(members: readonly Keywords[]): Shape {
  const [only, ...others] = members.filter(({ type }) => type !== 'null')
  // Readers inspect values with several possible types themselves.
  if (!only || others.length > 0) return 'any'
  return others.length + 1 < members.length ? { orNull: read(only) } : read(only)
}

function readFields(properties: Record<string, Keywords>, required: readonly string[] = []) {
  const fields = Object.entries(properties).map(([name, schema]): [string, Shape] => {
    const shape = read(schema)
    return [name, required.includes(name) ? shape : { optional: shape }]
  })
  return Object.fromEntries(fields)
}
