/** Audiences that leave out a tier, type or region that was deleted. Whom that meant is no longer known. */
import type { Audience } from '@portal/contract/audience'
import type { Db } from '../../platform/db/open.ts'
import { selectWhere } from '../../platform/db/rows.ts'

const TABLES = { tiers: 'partner_tiers', types: 'partner_types', regions: 'regions' } as const
const KINDS = Object.keys(TABLES) as (keyof typeof TABLES)[]

/**
 * Returns a condition for audiences among the given ones: they would become wider than they were meant to be, and so
 * reach nobody until somebody changes them or restores what was deleted.
 */
export async function findExcludingDeleted(
  db: Db,
  audiences: readonly Audience[],
): Promise<(audience: Audience) => boolean> {
  const deleted = new Map<string, ReadonlySet<number>>()
  for (const kind of KINDS) {
    const named = new Set(audiences.flatMap(({ exclude }) => exclude?.[kind] ?? []))
    const rows = named.size === 0 ? [] : await selectWhere(db, TABLES[kind], 'id', [...named])
    const existing = new Set(rows.map(({ id }) => id as number))
    deleted.set(kind, new Set([...named].filter((id) => !existing.has(id))))
  }
  return ({ exclude }) =>
    KINDS.some((kind) => (exclude?.[kind] ?? []).some((id) => deleted.get(kind)?.has(id)))
}
