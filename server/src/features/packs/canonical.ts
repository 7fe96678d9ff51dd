/** Canonical order, so that equal content gives identical bytes. */
import type { TSchema } from 'typebox'
import type { Cell } from '../../platform/db/rows.ts'

interface AnySchema {
  properties?: Record<string, TSchema>
  items?: TSchema
}

/** Orders the fields of each object as in its schema. */
export function inSchemaOrder(schema: TSchema, value: unknown): unknown {
  const { properties, items } = schema as AnySchema
  if (Array.isArray(value)) return items ? value.map((item) => inSchemaOrder(items, item)) : value
  if (!properties || typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  const ordered = Object.entries(properties).filter(([name]) => fields[name] !== undefined)
  return Object.fromEntries(ordered.map(([name, of]) => [name, inSchemaOrder(of, fields[name])]))
}

/** Compares by code units, because databases collate differently. */
export function compareCells(a: Cell | undefined, b: Cell | undefined): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a), String(b)]
  return left < right ? -1 : left > right ? 1 : 0
}
