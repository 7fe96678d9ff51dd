import { Readable } from 'node:stream'
import {
  discardJob,
  discardOutboxMail,
  exportAudit,
  listAudit,
  listJobs,
  listOutbox,
  readOutboxMail,
  readStorageUse,
  readSystemState,
  retryJob,
  retryJobs,
  type StorageUse,
  sendOutboxMail,
} from '@portal/contract/admin/operations'
import { discardSearchMisses, listSearchMisses, markSearchMisses } from '@portal/contract/admin/search-misses'
import type { FastifyInstance } from 'fastify'
import { requestLocale } from '../../../http/messages.ts'
import { route } from '../../../http/route.ts'
import { actorOf } from '../actor.ts'
import { KeptForAMinute } from '../kept-for-a-minute.ts'
import { auditCsv, listLines } from './audit.ts'
import { discard, type JobsDeps, readJobs, retry, retryKind } from './jobs.ts'
import { discardMail, listMails, type OutboxDeps, readMail, sendMail } from './outbox.ts'
import { forget, listMisses, markSeen } from './search-misses.ts'
import { readUse, type StorageUseDeps } from './storage-use.ts'
import { readSystem, type SystemDeps } from './system.ts'

export type OperationsDeps = OutboxDeps & JobsDeps & StorageUseDeps & SystemDeps

function registerOutbox(app: FastifyInstance, deps: OperationsDeps): void {
  route(app, listOutbox, ({ query }) => listMails(deps, query))
  route(app, readOutboxMail, ({ params, request }) => readMail(deps, params.id, actorOf(request)))
  route(app, sendOutboxMail, async ({ params, request }) => {
    await sendMail(deps, params.id, actorOf(request))
    return { message: 'Mail on its way' }
  })
  route(app, discardOutboxMail, async ({ params, request }) => {
    await discardMail(deps, params.id, actorOf(request))
    return { message: 'Mail discarded' }
  })
}

function registerAudit(app: FastifyInstance, { database: { db } }: OperationsDeps): void {
  route(app, listAudit, ({ query, request }) => listLines(db, query, requestLocale(request)))
  route(app, exportAudit, async ({ query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(auditCsv(db, query))),
  )
}

function registerJobs(app: FastifyInstance, deps: OperationsDeps): void {
  route(app, listJobs, ({ query }) => readJobs(deps, query))
  route(app, retryJob, async ({ params, request }) => {
    await retry(deps, params.id, actorOf(request))
    return { message: 'Job is tried again' }
  })
  route(app, retryJobs, async ({ body, request }) => ({
    changed: await retryKind(deps, body.kind, actorOf(request)),
  }))
  route(app, discardJob, async ({ params, request }) => {
    await discard(deps, params.id, actorOf(request))
    return { message: 'Job discarded' }
  })
}

function registerSearches(app: FastifyInstance, { database, clock }: OperationsDeps): void {
  route(app, listSearchMisses, ({ query }) => listMisses(database.db, query))
  route(app, markSearchMisses, async ({ body }) => ({
    changed: await markSeen(database, body.searches, clock()),
  }))
  route(app, discardSearchMisses, async ({ body }) => ({ changed: await forget(database, body.searches) }))
}

export function registerOperations(app: FastifyInstance, deps: OperationsDeps): void {
  const startedAt = deps.clock()
  const uses = new KeptForAMinute<StorageUse>(deps.clock)
  registerOutbox(app, deps)
  registerAudit(app, deps)
  registerJobs(app, deps)
  registerSearches(app, deps)
  route(app, readStorageUse, () => uses.get('', () => readUse(deps)))
  route(app, readSystemState, () => readSystem(deps, startedAt))
}
