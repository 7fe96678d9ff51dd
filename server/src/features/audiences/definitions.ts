/** Stored definitions of audiences. */
import { type Audience, reachesPartner } from '@portal/contract/audience'
import { audienceReferences, isForAll, type ReferredEntity } from '@portal/contract/audience-references'
import type { Db } from '../../platform/db/open.ts'
import { selectWhere } from '../../platform/db/rows.ts'
import { readAudiences } from './classes.ts'
import { readRegions, selectTraits, toTraits } from './traits.ts'

const parsed = (definition: unknown) => JSON.parse(definition as string) as Audience

export async function readDefinitions(db: Db, ids: readonly number[]): Promise<Map<number, Audience>> {
  const rows = await selectWhere(db, 'audiences', 'id', [...new Set(ids)])
  return new Map(rows.map(({ id, definition }) => [id as number, parsed(definition)]))
}

/** Ids of the definitions that match the predicate. */
export async function findDefinitions(db: Db, says: (audience: Audience) => boolean): Promise<number[]> {
  const rows = await db.selectFrom('audiences').select(['id', 'definition']).orderBy('id').execute()
  return rows.flatMap(({ id, definition }) => (says(parsed(definition)) ? id : []))
}

/** Ids of the definitions that refer to one of the entries. */
export function definitionsNaming(db: Db, entity: ReferredEntity, ids: readonly number[]): Promise<number[]> {
  return findDefinitions(db, (audience) =>
    audienceReferences<number>(audience).some(({ to, name }) => to === entity && ids.includes(name)),
  )
}

/** Ids of the definitions that include a partner, but not everybody. */
export async function definitionsReaching(db: Db, partnerId: number): Promise<number[]> {
  const [row, regions] = await Promise.all([
    selectTraits(db).where('id', '=', partnerId).executeTakeFirst(),
    readRegions(db),
  ])
  if (!row) return []
  const traits = toTraits(row, regions)
  const audiences = await readAudiences(db)
  return audiences.flatMap(({ id, definition }) =>
    !isForAll(definition) && reachesPartner(definition, traits) ? id : [],
  )
}
