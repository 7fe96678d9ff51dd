/** Computes classes of readers: the stored audiences, and the key of those that a reader belongs to. */
import { createHash } from 'node:crypto'
import type { Audience } from '@portal/contract/audience'
import type { Db } from '../../platform/db/open.ts'
import { findExcludingDeleted } from './deleted.ts'

export interface StoredAudience {
  id: number
  definition: Audience
}

/** All that can reach anybody. */
export async function readAudiences(db: Db): Promise<StoredAudience[]> {
  const rows = await db.selectFrom('audiences').select(['id', 'definition']).orderBy('id').execute()
  const stored = rows.map(({ id, definition }) => ({ id, definition: JSON.parse(definition) as Audience }))
  const definitions = stored.map(({ definition }) => definition)
  const excludesDeleted = await findExcludingDeleted(db, definitions)
  return stored.filter(({ definition }) => !excludesDeleted(definition))
}

/** Short, and equal for equal sets of audiences; empty for none. */
export const keyOf = (ids: readonly number[]): string =>
  ids.length === 0 ? '' : createHash('sha256').update(ids.join(' ')).digest('base64url').slice(0, 16)
