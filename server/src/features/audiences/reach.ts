/** Whom an audience reaches, by number and by name. */
import { AUDIENCE_ROLES, type Audience, reachesPartner, reachesRole } from '@portal/contract/audience'
import type { Db } from '../../platform/db/open.ts'
import { findExcludingDeleted } from './deleted.ts'
import { readRegions, selectTraits, toTraits } from './traits.ts'

/** More partners than any provider has. */
const MAX_PARTNERS = 20_000

interface Named {
  id: number
  name: string
}

interface Reach {
  partners: number
  ofPartners: number
  /** Enabled users of those partners with one of the audience's roles. */
  people: number
  /** A page of those that are reached, and of those that are not, by name. */
  reached: Named[]
  others: Named[]
}

async function countPeople(db: Db, audience: Audience): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('users')
    .select((select) => ['partner_id', select.fn.countAll<number | string>().as('people')])
    .where('partner_id', 'is not', null)
    .where('disabled_at', 'is', null)
    .where(
      'role',
      'in',
      AUDIENCE_ROLES.filter((role) => reachesRole(audience, role)),
    )
    .groupBy('partner_id')
    .execute()
  return new Map(rows.map(({ partner_id, people }) => [partner_id ?? 0, Number(people)]))
}

/** @param limit page size, starting after `skip` */
export async function reachOf(
  db: Db,
  audience: Audience,
  { limit, skip = 0 }: { limit: number; skip?: number },
): Promise<Reach> {
  const [rows, regions, people, excludesDeleted] = await Promise.all([
    selectTraits(db).select('name').orderBy('name').orderBy('id').limit(MAX_PARTNERS).execute(),
    readRegions(db),
    countPeople(db, audience),
    findExcludingDeleted(db, [audience]),
  ])
  const isOfNobody = excludesDeleted(audience)
  const [reached, others]: [Named[], Named[]] = [[], []]
  for (const row of rows) {
    const isReached = !isOfNobody && reachesPartner(audience, toTraits(row, regions))
    ;(isReached ? reached : others).push({ id: row.id, name: row.name })
  }
  const named = (partners: readonly Named[]) => partners.slice(skip, skip + limit)
  return {
    partners: reached.length,
    ofPartners: rows.length,
    people: reached.reduce((sum, { id }) => sum + (people.get(id) ?? 0), 0),
    reached: named(reached),
    others: named(others),
  }
}
