import { findChoices, readReach } from '@portal/contract/admin/audiences'
import type { Audience } from '@portal/contract/audience'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/open.ts'
import { route } from '../../platform/http/route.ts'
import { findAudienceChoices } from './choices.ts'
import { reachOf } from './reach.ts'

export function registerAudiences(app: FastifyInstance, { db }: { db: Db }): void {
  route(app, readReach, ({ body: { audience, skip = 0, limit = 20 } }) =>
    reachOf(db, audience as Audience, { skip, limit }),
  )
  route(app, findChoices, ({ query }) => findAudienceChoices(db, query))
}
