/** Entries that an import or its undo left unchanged, because somebody else has changed or uses them. */
import type { UndoneImport } from '@portal/contract/admin/partner-import'
import type { Db } from '../../platform/db/open.ts'

type Kept = UndoneImport['kept'][number]

/** The stored part; the entry's name is read when it is shown. */
export type Conflict = Pick<Kept, 'why' | 'fields'>

export async function readConflicts(db: Db, imports: readonly number[]): Promise<Map<number, Kept[]>> {
  const rows = await db
    .selectFrom('partner_import_rows as r')
    .leftJoin('partners as p', 'p.id', 'r.partner_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.import_id', 'r.partner_id', 'r.user_id', 'r.conflict', 'p.name', 'u.email'])
    .where('r.import_id', 'in', imports)
    .where('r.conflict', 'is not', null)
    .orderBy('r.id')
    .execute()
  const kept = rows.map(({ import_id, partner_id, user_id, conflict, name, email }) => ({
    importId: import_id,
    entry: {
      ...{ id: partner_id ?? user_id ?? 0, name: name ?? email ?? '' },
      ...(JSON.parse(conflict ?? '{}') as Conflict),
    },
  }))
  const byImport = Map.groupBy(kept, ({ importId }) => importId)
  return new Map([...byImport].map(([id, some]) => [id, some.map(({ entry }) => entry)]))
}

/** How many entries each running undo still has to process; imports without one are omitted. */
export async function countRemaining(db: Db, imports: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('partner_import_rows as r')
    .innerJoin('partner_imports as i', 'i.id', 'r.import_id')
    .select((e) => ['r.import_id', e.fn.countAll().as('count')])
    .where('r.import_id', 'in', imports)
    .where('i.state', '=', 'undone')
    .where('r.conflict', 'is', null)
    .groupBy('r.import_id')
    .execute()
  return new Map(rows.map(({ import_id, count }) => [import_id, Number(count)]))
}
