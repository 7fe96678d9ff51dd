import { randomBytes } from 'node:crypto'
import type { Db } from './open.ts'

/** A row that nobody reads. */
const NAME = 'write-probe'
/** More than what is left over here and there in pages that exist. */
const BYTES = 32 * 1024

/** Writes something, and removes it. Rejects when the database takes no changes, or has no room for them. */
export async function probeWrites(db: Db): Promise<void> {
  const row = { value: randomBytes(BYTES).toString('hex'), updated_at: Date.now() }
  await db
    .insertInto('settings')
    .values({ name: NAME, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  await db.deleteFrom('settings').where('name', '=', NAME).execute()
}
