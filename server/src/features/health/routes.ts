import { healthz, readyz } from '@portal/contract/health'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import type { DiskSpace } from '../../platform/files/disk-space.ts'
import type { Storage } from '../../platform/files/storage.ts'
import type { StopNotice } from '../../platform/http/closing.ts'
import { AppError } from '../../platform/http/errors.ts'
import { route } from '../../platform/http/route.ts'
import { HealthChecks } from './checks.ts'

const TRY_AGAIN_SECONDS = 5

export interface HealthDeps extends Pick<StopNotice, 'stopping'> {
  database: DatabaseHandle
  storage: Storage
  space: Pick<DiskSpace, 'troubles'>
  clock: () => number
}

export function registerHealth(
  app: FastifyInstance,
  { database, storage, space, stopping, clock }: HealthDeps,
): void {
  const parts = [
    { part: 'database' as const, check: () => database.ping() },
    { part: 'storage' as const, check: () => storage.ping() },
  ]
  const checks = new HealthChecks(parts, clock)

  route(app, healthz, async () => ({ status: 'ok' as const }))

  route(app, readyz, async ({ request }) => {
    if (stopping.aborted)
      throw new AppError('unavailable', {
        details: { reason: 'stopping' },
        retryAfterSeconds: TRY_AGAIN_SECONDS,
      })
    const parts = await checks.run((part, error) => request.log.error({ err: error, part }, 'not ready'))
    const details = { ...parts, ...space.troubles() }
    const { database } = details
    if (database === 'ok' && details.storage === 'ok')
      return { status: 'ok', database, storage: details.storage } as const
    if (database === 'ok' && details.storage === 'failed' && storage.folder === undefined)
      return {
        status: 'degraded' as const,
        database,
        storage: details.storage,
        degraded: ['storage' as const],
      }
    throw new AppError('unavailable', { details, retryAfterSeconds: TRY_AGAIN_SECONDS })
  })
}
