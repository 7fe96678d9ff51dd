/** While the disk is full, the remaining space is for people who sign in and read. */
import { login, logout, verifyOtp } from '@portal/contract/auth'
import { reportView } from '@portal/contract/links'
import { reauthenticate } from '@portal/contract/reauthentication'
import type { FastifyInstance } from 'fastify'
import type { DiskSpace } from '../files/disk-space.ts'
import { AppError } from './errors.ts'

/** Signing in writes little; recording a view may fail silently. */
const SAVED_ALWAYS = new Set(
  [login, verifyOtp, logout, reauthenticate, reportView].map(({ method, path }) => `${method} ${path}`),
)
/** DELETE frees space. */
const HARMLESS_METHODS = ['GET', 'HEAD', 'OPTIONS', 'DELETE']
const AGAIN_SECONDS = 60

/** Refuses changes before their body is received, so that uploads do not use up the remaining space. */
export function refuseWhenFull(app: FastifyInstance, space: Pick<DiskSpace, 'shortage'>): void {
  app.addHook('onRequest', ({ method, routeOptions, is404 }, _, done) => {
    const { shortage } = space
    if (!shortage || is404 || HARMLESS_METHODS.includes(method) || routeOptions.config.reads) return done()
    if (SAVED_ALWAYS.has(`${method} ${routeOptions.url}`)) return done()
    done(new AppError(shortage, { retryAfterSeconds: AGAIN_SECONDS }))
  })
}
