import { randomBytes } from 'node:crypto'
import type { Db } from './open.ts'

/** Name of a row that nobody reads. */
const NAME = 'write-probe'
/** More than the free space left in existing pages. */
const BYTES = 32 * 1024

/** Writes a row and removes it. Rejects when the database is read-only or full. */
export async function probeWrites(db: Db): Promise<void> {
  const row = { value: randomBytes(BYTES).toString('hex'), updated_at: Date.now() }
  await db
    .insertInto('settings')
    .values({ name: NAME, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  await db.deleteFrom('settings').where('name', '=', NAME).execute()
}
