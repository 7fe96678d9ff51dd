/**
 * Deletes entries: they go into the bin with their dependent rows, and their uses are replaced or block the deletion.
 */
import type { DeleteChoice, Entry } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { isForeignKeyError } from '../../platform/db/constraint-errors.ts'
import { rankOf } from '../../platform/db/relations.ts'
import type { Row } from '../../platform/db/rows.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Actor, Scope } from '../hooks.ts'
import { afterWrite, audit, type BackOfficeDeps, change, existing, lockRows } from '../service.ts'
import { toEntries } from '../store.ts'
import { titleIn } from '../titles.ts'
import { type Collection, collect, removeCollected, type Table } from './collect.ts'
import type { Moved } from './replace.ts'
import { replaceUses } from './replace.ts'
import { type Step, saveDeletions } from './save-deletions.ts'
import { announceTouched, indexAlong, touchUsers } from './side-effects.ts'
import { checkChoice, type Found, type Requester } from './uses.ts'

/** The ordered restore steps of each entry. */
function stepsByOwner({ taken, cleared }: Collection, moved: readonly Moved[]): Map<number, Step[]> {
  const inOrder = taken.toSorted((a, b) => rankOf(a.table) - rankOf(b.table))
  const owned: { owner: number; step: Step }[] = [
    ...inOrder.flatMap(({ table, rows }) =>
      rows.map(({ owner, row }) => ({ owner, step: { step: 'insert' as const, table, row } })),
    ),
    ...cleared.map(({ owner, table, column, key, value }) => ({
      owner,
      step: { step: 'set' as const, table, row: { column, key, value, now: null } },
    })),
    ...moved.map(({ owner, table, column, key, value, now }) => ({
      owner,
      step: { step: 'return' as const, table, row: { column, key, value, now } },
    })),
  ]
  const byOwner = [...Map.groupBy(owned, ({ owner }) => owner)]
  return new Map(byOwner.map(([owner, some]) => [owner, some.map(({ step }) => step)]))
}

/** Moves rows with their dependent rows to the bin; the caller has checked their uses. */
export async function moveToBin(
  scope: Scope,
  resource: Resource,
  rows: readonly Row[],
  moved: readonly Moved[],
) {
  const { trx, actor, now } = scope
  const entries = await toEntries(trx, resource, rows)
  const collection = await collect(trx, resource.table as Table, rows)
  const steps = stepsByOwner(collection, moved)
  const binned = await saveDeletions(
    trx,
    entries.map((entry) => ({
      resource: resource.name,
      entryId: entry.id,
      title: titleIn(resource, entry, DEFAULT_LOCALE),
      at: now,
      by: actor.userId,
      steps: steps.get(entry.id) ?? [],
    })),
  )
  await removeCollected(trx, collection)
  announceTouched(scope.changes, collection)
  for (const { table, rows: taken } of collection.taken)
    if (table !== resource.table)
      await indexAlong(
        scope,
        table,
        taken.map(({ row }) => row),
      )
  return { entries, binned }
}

const countsOf = (found: readonly Found[]) =>
  Object.fromEntries(found.map(({ kind, count }) => [kind, count]))

/** Deletes all of the entries or none; returns the ids of their deletions. */
export function removeEntries(
  deps: BackOfficeDeps,
  resource: Resource,
  ids: readonly number[],
  choice: DeleteChoice,
  { actor, ...requester }: Requester & { actor: Actor },
): Promise<number[]> {
  return change(deps, actor, undefined, async (scope) => {
    await lockRows(scope.trx, resource, ids)
    const rows = await existing(resource, ids, scope)
    await scope.hooksOf(resource).removing?.(rows, scope)
    const found = await checkChoice(scope.trx, resource, rows, choice, requester)
    const { replacement } = choice
    await touchUsers(scope, resource, found, { ids, replacement })
    const moved = replacement === undefined ? [] : await replaceUses(scope.trx, found, ids, replacement)
    const detached = (await scope.hooksOf(resource).detaching?.(rows, scope)) ?? []
    const back = [...detached, ...moved]
    const { entries, binned } = await refuseUsed(() => moveToBin(scope, resource, rows, back))
    await afterWrite(resource, scope, ids)
    await audit(resource, scope, 'entry-deleted', linesOf(resource, entries, found, replacement))
    return binned
  })
}

/** A new use may have appeared since the check. */
async function refuseUsed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isForeignKeyError(error) ? new AppError('inUse', { cause: error }) : error
  }
}

/** The audit log keeps only the entry's name, as its content expires with the bin. */
function linesOf(
  resource: Resource,
  entries: readonly Entry[],
  found: readonly Found[],
  replacement: number | undefined,
) {
  const uses = found.length > 0 ? { uses: countsOf(found) } : {}
  const instead = replacement === undefined ? {} : { replacement }
  return entries.map((entry) => {
    const title = titleIn(resource, entry, DEFAULT_LOCALE)
    return { id: entry.id, details: { title, ...uses, ...instead } }
  })
}
