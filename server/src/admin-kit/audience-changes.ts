/** Changes the audience of several entries: to the same one for all, or each back to what it was. */
import type { AudienceChange, BulkBody } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import type { Audience } from '@portal/contract/audience'
import { audienceField, columnOf, type Field } from '@portal/contract/entities/field'
import type { Row } from '../platform/db/rows.ts'
import { AppError } from '../platform/http/errors.ts'
import { audienceCells, audiencesById, withCanonicalAudience } from './audience.ts'
import type { BulkChange } from './bulk-actions.ts'
import { checkReferences } from './checks.ts'
import type { EntryScope } from './hooks.ts'
import { loadRows } from './store.ts'

type EntryAudience = Audience | null

interface Place {
  resource: Resource
  /** Name of the audience field. */
  name: string
  scope: EntryScope
}

const fieldOf = ({ resource, name }: Place) => resource.fields[name] as Field

const canonical = ({ resource, name }: Place, audience: EntryAudience): EntryAudience =>
  withCanonicalAudience(resource, { [name]: audience })[name] as EntryAudience

const isSame = (place: Place, one: EntryAudience, other: EntryAudience): boolean =>
  JSON.stringify(canonical(place, one)) === JSON.stringify(canonical(place, other))

async function cellsFor(place: Place, audience: EntryAudience, path: string): Promise<Row> {
  const { resource, name, scope } = place
  if (audience) await checkReferences([{ path, field: fieldOf(place), value: audience }], scope)
  return audienceCells(scope.trx, resource, { [name]: canonical(place, audience) })
}

/** @throws {AppError} `stale` with the ids of entries whose audience has changed in the meantime, or that are gone */
function refuseChanged(
  place: Place,
  audiences: readonly AudienceChange[],
  nowOf: (id: number) => EntryAudience | undefined,
): void {
  const ids = audiences.flatMap(({ id, from }) => {
    const now = nowOf(id)
    return now !== undefined && isSame(place, now, from as EntryAudience) ? [] : [id]
  })
  if (ids.length > 0) throw new AppError('stale', { details: { ids } })
}

/** Changed columns by entry id. */
async function cellsById(place: Place, { ids, audience, audiences }: BulkBody): Promise<Map<number, Row>> {
  if (!audiences) {
    const cells = await cellsFor(place, audience as EntryAudience, 'audience')
    return new Map(ids.map((id) => [id, cells]))
  }
  // Entries that had the same audience share a definition row, and are checked once.
  const groups = Map.groupBy(audiences, ({ to }) => JSON.stringify(canonical(place, to as EntryAudience)))
  const cells = new Map<number, Row>()
  for (const [to, some] of groups) {
    const same = await cellsFor(place, JSON.parse(to) as EntryAudience, 'audiences')
    for (const { id } of some) cells.set(id, same)
  }
  return cells
}

/** @param body refers to entries that the caller has locked */
export async function audienceChange(
  resource: Resource,
  body: BulkBody,
  scope: EntryScope,
): Promise<BulkChange> {
  const name = audienceField(resource.fields)
  if (!name) throw new AppError('invalid', { field: 'action' })
  const { ids, audiences, audience } = body
  if ((audiences === undefined) === (audience === undefined))
    throw new AppError('invalid', { field: 'audience' })
  const isOfIds = !audiences || new Set([...ids, ...audiences.map(({ id }) => id)]).size === audiences.length
  if (!isOfIds || (audiences && audiences.length !== ids.length))
    throw new AppError('invalid', { field: 'audiences' })
  const place = { resource, name, scope }
  const rows = await loadRows(scope.trx, resource, ids)
  const before = await audiencesById(scope.trx, resource, [...rows.values()])
  const nowOf = (id: number) => {
    const row = rows.get(id)
    return row && (before(row)[name] as EntryAudience)
  }
  if (audiences) refuseChanged(place, audiences, nowOf)
  const cells = await cellsById(place, body)
  const column = columnOf(name, fieldOf(place))
  const toOf = (id: number) => audiences?.find((change) => change.id === id)?.to ?? audience ?? null
  return {
    field: name,
    cellsOf: (row) => {
      const wanted = cells.get(row.id as number)
      return wanted && row[column] !== wanted[column] ? wanted : undefined
    },
    undo: (changed) => ({
      undo: changed.map(({ id }) => ({
        id,
        from: canonical(place, toOf(id) as EntryAudience),
        to: nowOf(id) ?? null,
      })) as AudienceChange[],
    }),
  }
}
