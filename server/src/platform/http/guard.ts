/**
 * Private by default: resolves the bearer token of each request before anything else happens, and once more when its
 * body has arrived.
 */
import { VIEW_HEADER } from '@portal/contract/admin/impersonation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AudienceClass } from '../db/audience.ts'
import { type Access, accessOf } from './access.ts'
import { AppError } from './errors.ts'
import type { View } from './impersonation.ts'

/** An id that no partner has, so that queries of partner data find nothing. */
export const NO_PARTNER = 0

/** Whose session it is, and what they may see. */
export interface Identity {
  id: number
  kind: 'challenge' | 'session'
  userId: number
  role: 'partner' | 'partner-manager' | 'editor' | 'admin'
  /** Null for the provider's own team; `NO_PARTNER` while impersonating a partner's content only. */
  partnerId: number | null
  /** A second factor is mandatory and the user has none: only the routes that set one up are open. */
  requiresFactorSetup: boolean
  /** Set while a team member views the portal read-only as somebody else. */
  view?: View
}

/** The signed-in user of a request. */
export interface Session extends Identity {
  /** The reader class that decides which entries they see. */
  audience: AudienceClass
}

export type Authenticate = (token: string) => Promise<Identity | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
  interface FastifyContextConfig {
    access?: Access
    /** Requires a recent reauthentication. */
    fresh?: boolean
    /** Read-only, although its method suggests otherwise. */
    reads?: boolean
    /** Verifies the bearer token itself: it is not a session token. */
    ownToken?: boolean
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/

function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1]
}

/** The session of a request that has passed the guard. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new AppError('unauthenticated')
  return request.session
}

function hasRole({ role }: Identity, access: Access | undefined): boolean {
  if (access === 'admin') return role === 'admin'
  return access !== 'editor' || role === 'editor' || role === 'admin'
}

export interface GuardDeps {
  authenticate: Authenticate
  /** Rejects unless the user has authenticated within the last minutes. */
  requireFresh: (session: Identity) => Promise<void>
  /** The session as restricted by an impersonation ticket (`impersonation.ts`). */
  view: (session: Identity, ticket: string) => Identity
  audienceOf: (session: Identity) => Promise<AudienceClass>
  webRoutes: readonly string[]
}

const READS = ['GET', 'HEAD']

/**
 * The impersonated session. The back office and signing out keep the user's own session, and nothing else may be
 * changed.
 */
function looking(request: FastifyRequest, session: Identity, view: GuardDeps['view']): Identity {
  const ticket = request.headers[VIEW_HEADER]
  const { access, reads } = request.routeOptions.config
  const isOfPortal = access === 'session' || access === 'setup'
  if (typeof ticket !== 'string' || !isOfPortal || session.role.startsWith('partner')) return session
  if (!READS.includes(request.method) && !reads) throw new AppError('readOnly')
  return view(session, ticket)
}

export function registerGuard(
  app: FastifyInstance,
  { authenticate, requireFresh, view, audienceOf, webRoutes }: GuardDeps,
): void {
  const aimed = async (identity: Identity): Promise<Session> => ({
    ...identity,
    audience: await audienceOf(identity),
  })
  app.decorateRequest('session', null)

  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat()
    const declared = route.config?.access
    const access = accessOf(methods[0] ?? 'GET', route.url, webRoutes, declared)
    if (declared && declared !== access) {
      throw new Error(
        `${methods} ${route.url} is declared ${declared} but listed as ${access} in http/access.ts`,
      )
    }
    route.config = { ...route.config, access }
  })

  async function admitted(request: FastifyRequest): Promise<Session | null> {
    const { access } = request.routeOptions.config
    const token = bearerToken(request)
    const session = token ? await authenticate(token) : undefined
    if (access === 'public') {
      const isOpen = session?.kind === 'session' && !session.requiresFactorSetup
      return isOpen ? aimed(session) : null
    }
    if (!session) throw new AppError('unauthenticated')
    if (session.kind === 'challenge' && access !== 'challenge') throw new AppError('unauthenticated')
    if (session.requiresFactorSetup && access !== 'challenge' && access !== 'setup')
      throw new AppError('secondFactorRequired')
    if (!hasRole(session, access)) throw new AppError('forbidden')
    return aimed(session.requiresFactorSetup ? session : looking(request, session, view))
  }

  app.addHook('onRequest', async (request) => {
    const { fresh, ownToken } = request.routeOptions.config
    if (request.is404 || ownToken) return
    request.session = await admitted(request)
    if (fresh && request.session?.kind === 'session') await requireFresh(request.session)
  })

  // The sender determines how long a body takes, also an empty one: the session may have ended or changed meanwhile.
  app.addHook('preHandler', async (request) => {
    if (READS.includes(request.method) || request.is404 || request.routeOptions.config.ownToken) return
    request.session = await admitted(request)
  })
}
