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
import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../admin-kit/actor.ts'
import { TtlCache } from '../../admin-kit/ttl-cache.ts'
import { csvStream } from '../../platform/http/csv.ts'
import { requestLocale } from '../../platform/http/messages.ts'
import { route } from '../../platform/http/route.ts'
import { AUDIT_HEAD, auditPages, listLines } from './audit.ts'
import { discard, type JobsDeps, readJobs, retry, retryKind } from './jobs.ts'
import { type NodeDeps, NodeHeartbeat } from './nodes.ts'
import { discardMail, listMails, type OutboxDeps, readMail, sendMail } from './outbox.ts'
import { readUse, type StorageUseDeps } from './storage-use.ts'
import { readSystem, type SystemDeps } from './system.ts'

type OperationsDeps = OutboxDeps & JobsDeps & StorageUseDeps & Omit<SystemDeps, 'nodeId'>

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
      .send(csvStream({ head: AUDIT_HEAD, pages: auditPages(db, query) })),
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

/** Sends heartbeats while this node listens. */
function beginHeartbeat(app: FastifyInstance, deps: NodeDeps): string {
  const heartbeat = new NodeHeartbeat(deps)
  app.addHook('onListen', async () => heartbeat.start())
  app.addHook('onClose', () => heartbeat.stop())
  return heartbeat.id
}

export function registerOperations(app: FastifyInstance, deps: OperationsDeps & NodeDeps): void {
  const nodeId = beginHeartbeat(app, deps)
  const startedAt = deps.clock()
  const uses = new TtlCache<StorageUse>(deps.clock)
  registerOutbox(app, deps)
  registerAudit(app, deps)
  registerJobs(app, deps)
  route(app, readStorageUse, () => uses.get('', () => readUse(deps)))
  route(app, readSystemState, () => readSystem({ ...deps, nodeId }, startedAt))
}
