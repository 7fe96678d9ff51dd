/** Private by default: resolves the bearer token of each request before anything else is done with it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Access, accessOf } from './access.ts'
import { AppError } from './errors.ts'

/** The signed-in user of a request. */
export interface Session {
  id: number
  kind: 'challenge' | 'session'
  userId: number
  role: 'partner' | 'partner-manager' | 'editor' | 'admin'
  /** Null for the provider's own team. */
  partnerId: number | null
}

export type Authenticate = (token: string) => Promise<Session | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/

function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1]
}

/** The session of a request that passed the guard. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new AppError('unauthenticated')
  return request.session
}

export function registerGuard(
  app: FastifyInstance,
  { authenticate, webRoutes }: { authenticate: Authenticate; webRoutes: readonly string[] },
): void {
  app.decorateRequest('session', null)

  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    const access = accessOf(methods[0] ?? 'GET', route.url, webRoutes)
    const declared = route.config?.access
    if (declared && declared !== access) {
      throw new Error(
        `${methods} ${route.url} is declared ${declared} but listed as ${access} in http/access.ts`,
      )
    }
    route.config = { ...route.config, access }
  })

  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (request.is404) return
    const token = bearerToken(request)
    const session = token ? await authenticate(token) : undefined
    if (access === 'public') {
      request.session = session?.kind === 'session' ? session : null
      return
    }
    if (!session) throw new AppError('unauthenticated')
    if (session.kind === 'challenge' && access !== 'challenge') throw new AppError('unauthenticated')
    request.session = session
  })
}
