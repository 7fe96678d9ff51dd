import { login, logout, verifyOtp } from '@portal/contract/auth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionOf } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { type AuthDeps, endSession, signIn, verifySecondFactor } from './service.ts'
import type { Client } from './sessions.ts'

function clientOf(request: FastifyRequest): Client {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}

export function registerAuth(app: FastifyInstance, deps: AuthDeps): void {
  route(app, login, ({ body, request }) => signIn(deps, body, clientOf(request)))

  route(app, verifyOtp, ({ body, request }) =>
    verifySecondFactor(deps, sessionOf(request), body.otp_code, clientOf(request)),
  )

  route(app, logout, async ({ request, reply }) => {
    await endSession(deps, sessionOf(request))
    reply.header('clear-site-data', '"cache"')
    return { message: 'Logout successful' }
  })
}
