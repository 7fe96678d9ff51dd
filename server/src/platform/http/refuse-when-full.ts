/** While there is no room for the data, what is left is for people who want to get in and read. */
import { login, logout, verifyOtp } from '@portal/contract/auth'
import { reportView } from '@portal/contract/links'
import { reauthenticate } from '@portal/contract/reauthentication'
import type { FastifyInstance } from 'fastify'
import type { DiskSpace } from '../files/disk-space.ts'
import { AppError } from './errors.ts'

/** Signing in writes little; a view is counted where that is possible. */
const SAVED_ALWAYS = new Set(
  [login, verifyOtp, logout, reauthenticate, reportView].map(({ method, path }) => `${method} ${path}`),
)
/** What removes something makes room. */
const HARMLESS_METHODS = ['GET', 'HEAD', 'OPTIONS', 'DELETE']
const AGAIN_SECONDS = 60

/** Refuses changes before their body is received, so that uploads do not take what is left. */
export function refuseWhenFull(app: FastifyInstance, space: Pick<DiskSpace, 'shortage'>): void {
  app.addHook('onRequest', async ({ method, routeOptions, is404 }) => {
    const { shortage } = space
    if (!shortage || is404 || HARMLESS_METHODS.includes(method) || routeOptions.config.reads) return
    if (SAVED_ALWAYS.has(`${method} ${routeOptions.url}`)) return
    throw new AppError(shortage, { retryAfterSeconds: AGAIN_SECONDS })
  })
}
