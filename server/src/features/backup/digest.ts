/** Short digests of tables that do not depend on the order of rows. */
import { createHash } from 'node:crypto'
import type { Snapshot, SnapshotRow } from '../../platform/db/snapshot.ts'
import { toLine } from './rows.ts'

/** Digests are sums of truncated row hashes, modulo this. */
const MODULUS = 2n ** 128n
const HASH_DIGITS = 32

const sorted = (row: SnapshotRow): SnapshotRow =>
  Object.fromEntries(
    Object.keys(row)
      .toSorted()
      .map((name) => [name, row[name] ?? null]),
  )

const hashOf = (row: SnapshotRow) =>
  BigInt(
    `0x${createHash('sha256')
      .update(toLine(sorted(row)))
      .digest('hex')
      .slice(0, HASH_DIGITS)}`,
  )

/** The number of rows and their digest, by table name. */
export async function digestsOf(
  snapshot: Snapshot,
  onTable: (done: number, total: number) => void,
): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (const table of snapshot.tables) {
    let count = 0
    let sum = 0n
    for await (const rows of snapshot.rows(table)) {
      count += rows.length
      for (const row of rows) sum = (sum + hashOf(row)) % MODULUS
    }
    digests.set(table.name, `${count} ${sum.toString(16)}`)
    onTable(digests.size, snapshot.tables.length)
  }
  return digests
}
