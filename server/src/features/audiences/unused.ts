/** Finds stored classes without readers. They are deleted once every URL signed for them has expired. */
import { AUDIENCE_ROLES, reachesPartner, reachesRole } from '@portal/contract/audience'
import { yieldingBetween } from '../../platform/concurrency.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { updateWhere } from '../../platform/db/rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { keyOf, readAudiences, type StoredAudience } from './classes.ts'
import { readRegions, selectTraits, toTraits } from './traits.ts'

/** Partners processed before yielding to the event loop. */
const AT_ONCE = 200

async function* partnerPages(db: Db) {
  for (let last = 0; ; ) {
    const rows = await selectTraits(db).where('id', '>', last).orderBy('id').limit(AT_ONCE).execute()
    yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Keys of all classes that users currently belong to. */
async function keysInUse(db: Db): Promise<Set<string>> {
  const [audiences, regions] = await Promise.all([readAudiences(db), readRegions(db)])
  const byRole = AUDIENCE_ROLES.map((role) =>
    audiences.filter(({ definition }) => reachesRole(definition, role)),
  )
  const keys = new Set<string>()
  for await (const rows of yieldingBetween(partnerPages(db)))
    for (const row of rows) {
      const traits = toTraits(row, regions)
      const isIn = ({ definition }: StoredAudience) => reachesPartner(definition, traits)
      const reached = new Set(audiences.filter(isIn).map(({ id }) => id))
      for (const some of byRole) keys.add(keyOf(some.flatMap(({ id }) => (reached.has(id) ? id : []))))
    }
  return keys
}

/**
 * Records since when classes have had no readers, and clears that for classes that have some. A class that gets a
 * reader in the meantime is recorded wrongly until its next reader on any node (`AudienceClasses`), or the next day.
 */
export async function recordUnusedClasses(database: DatabaseHandle, now: number): Promise<void> {
  const used = await keysInUse(database.db)
  await transaction(database, async (trx) => {
    const stored = await trx.selectFrom('audience_classes').select(['key', 'unused_since']).execute()
    const wrong = stored.filter(({ key, unused_since }) => used.has(key) !== (unused_since === null))
    for (const isUsed of [true, false]) {
      const values = wrong.flatMap(({ key }) => (used.has(key) === isUsed ? key : []))
      const set = { unused_since: isUsed ? null : now }
      await updateWhere(trx, 'audience_classes', 'key', { values, set })
    }
  })
}
