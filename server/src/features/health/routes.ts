import { healthz, readyz } from '@portal/contract/health'
import type { FastifyInstance } from 'fastify'
import { type Db, pingDatabase } from '../../db/open.ts'
import type { DiskSpace } from '../../files/disk-space.ts'
import type { Storage } from '../../files/storage.ts'
import { AppError } from '../../http/errors.ts'
import { route } from '../../http/route.ts'

export interface HealthDeps {
  db: Db
  storage: Storage
  space: Pick<DiskSpace, 'troubles'>
}

export function registerHealth(app: FastifyInstance, { db, storage, space }: HealthDeps): void {
  route(app, healthz, async () => ({ status: 'ok' as const }))

  route(app, readyz, async () => {
    const troubles = space.troubles()
    if (troubles)
      throw new AppError('unavailable', { details: { database: 'ok', storage: 'ok', ...troubles } })
    try {
      await Promise.all([pingDatabase(db), storage.ping()])
    } catch (cause) {
      throw new AppError('unavailable', { cause })
    }
    return { status: 'ok', database: 'ok', storage: 'ok' } as const
  })
}
