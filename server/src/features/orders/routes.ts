import { getOrders, saveOrder } from '@portal/contract/orders'
import type { FastifyInstance } from 'fastify'
import { isShownTo } from '../../platform/db/audience.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { readUserValues, saveUserValue } from '../../platform/db/user-values.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { route } from '../../platform/http/route.ts'

interface OrderDeps {
  database: DatabaseHandle
  clock: () => number
}

const PREFIX = 'order:'

export function registerOrders(app: FastifyInstance, { database, clock }: OrderDeps): void {
  route(app, getOrders, async ({ request }) => {
    const orders = await readUserValues<string[]>(database.db, sessionOf(request).userId, PREFIX)
    return { body: orders.map(({ name, value }) => ({ list: name.slice(PREFIX.length), ids: value })) }
  })

  route(app, saveOrder, async ({ params: { list }, body: { ids }, request }) => {
    const { userId, audience } = sessionOf(request)
    const now = clock()
    await transaction(database, async (trx) => {
      // Only existing lists, so that a user cannot store arbitrarily many orders.
      const [, portfolio] = list.split('-')
      if (portfolio) {
        await trx
          .selectFrom('portfolios')
          .select('id')
          .where('id', '=', Number(portfolio))
          .where(isShownTo({ now, audience }, 'portfolios'))
          .executeTakeFirstOrThrow(() => new AppError('notFound', { field: 'list' }))
      }
      await saveUserValue(trx, userId, { name: PREFIX + list, value: ids.length > 0 ? ids : undefined, now })
    })
    return { list, ids }
  })
}
