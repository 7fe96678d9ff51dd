/** What a device may keep for its user; the data and files themselves come from the features that have them. */
import { getOfflineScope, type OfflineScope } from '@portal/contract/offline'
import type { FastifyInstance } from 'fastify'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { readingOf } from '../../platform/http/impersonation.ts'
import { type ResponseCache, sendOwn } from '../../platform/http/response-cache.ts'
import { route } from '../../platform/http/route.ts'
import { newestLeadIds } from '../leads/service.ts'
import { assignedPriceListId } from '../price-lists/service.ts'

interface OfflineDeps {
  db: Db
  responses: ResponseCache
  clock: () => number
}

type Entries = Pick<OfflineScope, 'portfolios' | 'products' | 'documents'>

async function readEntries(db: Db, reading: Readership): Promise<Entries> {
  const idsOf = async (table: keyof Entries) => {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where(isShownTo(reading, table))
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }
  const [portfolios, products, documents] = await Promise.all([
    idsOf('portfolios'),
    idsOf('products'),
    idsOf('documents'),
  ])
  return { portfolios, products, documents }
}

export function registerOffline(app: FastifyInstance, { db, responses, clock }: OfflineDeps): void {
  route(app, getOfflineScope, async ({ request, reply }) => {
    const { partnerId, audience } = sessionOf(request)
    const reading = readingOf(request, clock())
    const key = { endpoint: getOfflineScope.id, topics: ['playbook'], parts: [reading.part] } as const
    const [entries, priceListId, leads] = await Promise.all([
      responses.get(key, () => readEntries(db, reading)),
      partnerId === null ? undefined : assignedPriceListId(db, { partnerId, audience }),
      partnerId === null ? [] : newestLeadIds(db, partnerId),
    ])
    const priceLists = priceListId === undefined ? [] : [priceListId]
    const body: OfflineScope = { ...(JSON.parse(entries.body.toString()) as Entries), priceLists, leads }
    return sendOwn(request, reply, { body })
  })
}
