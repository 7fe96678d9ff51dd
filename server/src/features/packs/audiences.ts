/** Audiences of content pack entries, whose definitions refer to tiers, types, regions and partners by key. */
import { type Audience, canonicalAudience } from '@portal/contract/audience'
import { isForAll, type PackAudience, renameReferences } from '@portal/contract/audience-references'
import { audienceField } from '@portal/contract/entities/field'
import type { PackEntity } from '@portal/contract/pack/entities'
import { type Row, raiseVersions, updateWhere } from '../../platform/db/rows.ts'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import { storeAudience } from '../audiences/service.ts'
import type { ExportScope, ImportScope } from './columns.ts'
import type { Edited } from './edits.ts'
import { ENTITIES, type Entity } from './entities.ts'
import type { Entry } from './read.ts'
import type { Saved } from './save.ts'

export interface EntryWithAudience {
  id: number
  /** Null means everybody; for documents, the audiences of their products. */
  audience: PackAudience | null
  /** The existing row, if any. */
  present: Row | undefined
  /** Whether it already counts as added or changed. */
  isCounted: boolean
  /** Where somebody has chosen another one in the portal, the place to say so. */
  differing: string[] | undefined
  /** Somebody's choice stays. */
  isKept: boolean
}

interface Pair {
  fields: Entry['fields']
  id: number
  present: Row | undefined
  changed: boolean
  edited: Edited | undefined
  differing: string[]
}

const FIELD = 'audience'

/** Collects audiences to be written after all entries, because they may refer to partners imported later. */
export function withAudience(
  { columns }: Entity,
  pairs: readonly Pair[],
  { overwrite }: { overwrite: boolean },
): EntryWithAudience[] {
  const name = audienceField(columns)
  return pairs.flatMap(({ fields, id, present, changed, edited, differing }) => {
    const audience = name ? (fields[name] as PackAudience | null | undefined) : undefined
    if (audience === undefined) return []
    const isEdited = edited?.has(FIELD) ?? false
    return {
      id,
      audience,
      present,
      isCounted: changed || !present,
      differing: isEdited ? differing : undefined,
      isKept: isEdited && !overwrite,
    }
  })
}

function idIn({ ids }: ImportScope, entity: string, key: number | string): number {
  const id = ids.get(entity)?.get(key as string)
  if (id === undefined) throw new Error(`${entity} ${key} has gone since the content pack was checked`)
  return id
}

/** Writes the audiences, once everything they refer to exists. */
export async function saveAudiences(
  trx: Transaction,
  changes: Changes,
  saved: ReadonlyMap<PackEntity, Saved>,
  scope: ImportScope,
): Promise<void> {
  /** Many entries share an audience. */
  const known = new Map<string, number>()
  const idOf = async (audience: Audience) => {
    const definition = JSON.stringify(audience)
    const id = known.get(definition) ?? (await storeAudience(trx, audience))
    known.set(definition, id)
    return id
  }
  for (const [name, { withAudiences, added, tally }] of saved) {
    const { table, topic, stamps } = ENTITIES[name]
    const wanted = new Map<number, number | null>()
    for (const { id, audience } of withAudiences) {
      if (audience === null) {
        wanted.set(id, null)
        continue
      }
      const named = renameReferences<PackAudience, Audience>(audience, (to, key) => idIn(scope, to, key))
      const canonical = canonicalAudience(named)
      wanted.set(id, isForAll(canonical) && name !== 'documents' ? null : await idOf(canonical))
    }
    const unlike = withAudiences.filter(
      ({ id, present }) => (present?.audience_id ?? null) !== wanted.get(id),
    )
    for (const { differing } of unlike) differing?.push(FIELD)
    const others = unlike.filter(({ isKept }) => !isKept)
    for (const [audienceId, some] of Map.groupBy(others, ({ id }) => wanted.get(id) ?? null)) {
      const set: Row = { audience_id: audienceId }
      const [old, fresh] = [some.filter(({ present }) => present), some.filter(({ present }) => !present)]
      const stamp: Row = stamps.includes('updated_at') ? { updated_at: scope.now.getTime() } : {}
      await updateWhere(trx, table, 'id', { values: fresh.map(({ id }) => id), set })
      await raiseVersions(trx, table, { ids: old.map(({ id }) => id), set: { ...set, ...stamp } })
    }
    const uncounted = others.filter(({ isCounted }) => !isCounted).length
    tally.changed += uncounted
    tally.unchanged -= uncounted
    for (const { id, after } of added) if (wanted.has(id)) after.audience_id = wanted.get(id) ?? null
    if (topic && others.length > 0) changes.addContent(topic)
  }
}

/**
 * The definition with keys in a stable order. A deleted reference keeps a key that no import can resolve, so that an
 * audience never grows.
 */
export function packedAudience(audience: Audience, { keys }: Pick<ExportScope, 'keys'>): PackAudience {
  const packed = renameReferences<Audience, PackAudience>(
    audience,
    (to, id) => keys.get(to)?.get(id as number) ?? `gone-${id}`,
  )
  for (const side of [packed.include, packed.exclude])
    for (const names of Object.values(side ?? {})) names.sort()
  return packed
}
