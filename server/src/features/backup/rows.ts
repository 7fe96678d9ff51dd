/**
 * Converts rows to lines of JSON and back. Values without a JSON type become objects with one key that starts with `$`.
 */
import type { SnapshotCell, SnapshotRow } from '../../platform/db/snapshot.ts'

type Special = { $integer: string } | { $bytes: string }

function special(value: SnapshotCell): SnapshotCell | Special {
  if (typeof value === 'bigint') return { $integer: String(value) }
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') }
  return value
}

const isSpecial = (value: unknown) => typeof value === 'bigint' || value instanceof Uint8Array

export function toLine(row: SnapshotRow): string {
  const values = Object.values(row)
  if (!values.some(isSpecial)) return JSON.stringify(row)
  return JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, special(cell)])))
}

function plain(value: SnapshotCell | Special): SnapshotCell {
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return value
  return '$integer' in value ? BigInt(value.$integer) : Buffer.from(value.$bytes, 'base64')
}

export function fromLine(line: string): SnapshotRow {
  const row = JSON.parse(line) as Record<string, SnapshotCell | Special>
  for (const name in row) row[name] = plain(row[name] ?? null)
  return row as SnapshotRow
}
