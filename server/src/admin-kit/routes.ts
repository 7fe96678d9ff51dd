/** Registers the generic endpoints of all back-office resources. */
import { type Filters, type ListQuery, resourceEndpoints } from '@portal/contract/admin/endpoints'
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import { MAX_ID } from '@portal/contract/rules'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../platform/db/open.ts'
import { csvStream } from '../platform/http/csv.ts'
import { AppError } from '../platform/http/errors.ts'
import { route } from '../platform/http/route.ts'
import { actorOf } from './actor.ts'
import { withAudienceWords } from './audience-words.ts'
import { removeEntries } from './bin/remove.ts'
import { deleterOf, requesterOf } from './bin/requester.ts'
import { readUses } from './bin/uses.ts'
import { runBulkAction } from './bulk-actions.ts'
import type { Values } from './cells.ts'
import { headOf, lineOf } from './csv.ts'
import { type BackOfficeDeps, createEntry, orderEntries, updateEntry } from './service.ts'
import { entriesAfter, listEntries, loadEntry } from './store.ts'

const EXPORTED_AT_ONCE = 100

/** Distinct ids of a query parameter; ids that no row can have match nothing. */
const idsOf = (list: string) => [...new Set(list.split(',').map(Number))].map((id) => Math.min(id, MAX_ID))

/** The whole list as CSV lines, in batches. */
async function* csvPages(
  db: Db,
  { resource, head, filters }: { resource: Resource; head: readonly string[]; filters: Filters },
  now: number,
): AsyncGenerator<string[][]> {
  for (let after = 0; ; ) {
    const entries = await entriesAfter(db, resource, { ...filters, after, limit: EXPORTED_AT_ONCE }, now)
    const worded = await withAudienceWords(db, resource, entries)
    yield worded.map((entry) => lineOf(resource, head, entry))
    const last = entries.at(-1)
    if (!last || entries.length < EXPORTED_AT_ONCE) return
    after = last.id
  }
}

function registerReading(
  app: FastifyInstance,
  resource: Resource,
  { database, clock }: BackOfficeDeps,
): void {
  const { db } = database
  const { list, read, csv, uses } = resourceEndpoints(resource)
  route(app, list, ({ query }) => listEntries(db, resource, query as ListQuery & Filters, clock()))
  route(app, read, async ({ params }) => {
    const entry = await loadEntry(db, resource, (params as { id: number }).id)
    if (!entry) throw new AppError('notFound')
    return entry
  })
  if (uses)
    route(app, uses, ({ query, request }) => readUses(db, resource, idsOf(query.ids), requesterOf(request)))
  const head = headOf(resource)
  route(app, csv, async ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${resource.name}.csv"`)
      .header('cache-control', 'no-store')
      .send(csvStream({ head, pages: csvPages(db, { resource, head, filters: query as Filters }, clock()) })),
  )
}

function registerWriting(app: FastifyInstance, resource: Resource, deps: BackOfficeDeps): void {
  const { create, update, remove, bulk, order } = resourceEndpoints(resource)
  const idOf = (params: unknown) => (params as { id: number }).id
  if (create)
    route(app, create, ({ body, request }) => createEntry(deps, resource, body as Values, actorOf(request)))
  if (update)
    route(app, update, ({ params, body, request }) =>
      updateEntry(deps, resource, idOf(params), body as Values & { version: number }, actorOf(request)),
    )
  if (remove)
    route(app, remove, async ({ params, query, request }) => {
      const id = idOf(params)
      return { id, binned: await removeEntries(deps, resource, [id], query, deleterOf(request)) }
    })
  if (bulk)
    route(app, bulk, async ({ body, request }) => {
      const { action, ids } = body
      // Delete has an endpoint of its own.
      if (action === 'delete') {
        if (!remove) throw new AppError('invalid', { field: 'action' })
        return { ids, binned: await removeEntries(deps, resource, ids, body, deleterOf(request)) }
      }
      const { changed, ...undo } = await runBulkAction(deps, resource, { ...body, action }, actorOf(request))
      return { ids: action === 'restore' ? changed : ids, ...undo }
    })
  if (order)
    route(app, order, async ({ body, request }) => {
      await orderEntries(deps, resource, body.ids, actorOf(request))
      return { ids: body.ids }
    })
}

export function registerBackOffice(app: FastifyInstance, deps: BackOfficeDeps): void {
  for (const resource of RESOURCES) {
    registerReading(app, resource, deps)
    registerWriting(app, resource, deps)
  }
}
