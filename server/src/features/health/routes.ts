import { healthz, readyz } from '@portal/contract/health'
import type { FastifyInstance } from 'fastify'
import { type Db, pingDatabase } from '../../db/open.ts'
import type { Storage } from '../../files/storage.ts'
import { AppError } from '../../http/errors.ts'
import { route } from '../../http/route.ts'

export function registerHealth(app: FastifyInstance, { db, storage }: { db: Db; storage: Storage }): void {
  route(app, healthz, async () => ({ status: 'ok' as const }))

  route(app, readyz, async () => {
    try {
      await Promise.all([pingDatabase(db), storage.ping()])
    } catch (cause) {
      throw new AppError('unavailable', { cause })
    }
    return { status: 'ok', database: 'ok', storage: 'ok' } as const
  })
}
