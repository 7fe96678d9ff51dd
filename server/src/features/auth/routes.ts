import { login, logout, verifyOtp } from '@portal/contract/auth'
import { changePassword, confirmPasswordReset, requestPasswordReset } from '@portal/contract/password'
import { reauthenticate as reauthenticateCall } from '@portal/contract/reauthentication'
import { disableSecondFactor, enableSecondFactor, renewRecoveryCodes } from '@portal/contract/second-factor'
import { endOtherSessions, endSession, getSessions } from '@portal/contract/sessions'
import { trustDevice } from '@portal/contract/trusted-devices'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withForms } from '../../platform/http/forms.ts'
import { sessionOf } from '../../platform/http/guard.ts'
import { requestLocale } from '../../platform/http/messages.ts'
import { route } from '../../platform/http/route.ts'
import type { JobRunner } from '../../platform/jobs/runner.ts'
import type { Metrics } from '../../platform/telemetry/metrics.ts'
import { refusePaused } from './account.ts'
import type { AuthDeps } from './deps.ts'
import { spendDeviceLink, writeDeviceLink } from './device-links.ts'
import * as factor from './factor-setup.ts'
import { authFigures } from './figures.ts'
import * as passwords from './passwords.ts'
import { refusePublishedPassword } from './published-passwords.ts'
import { reauthenticate } from './reauthentication.ts'
import { signIn, signOut, verifySecondFactor } from './service.ts'
import * as sessions from './session-list.ts'
import type { Client } from './sessions.ts'

function clientOf(request: FastifyRequest): Client {
  const { 'user-agent': userAgent = '', cookie: cookies } = request.headers
  return { ip: request.ip, userAgent, cookies, locale: requestLocale(request) }
}

export interface AuthRouteDeps extends Omit<AuthDeps, 'figures'> {
  jobs: JobRunner
  metrics: Metrics
}

export function registerAuth(app: FastifyInstance, { jobs, metrics, ...parts }: AuthRouteDeps): void {
  const deps: AuthDeps = { ...parts, figures: authFigures(metrics) }
  registerSignIn(app, deps)
  registerSecondFactor(app, deps)
  registerSessions(app, deps)
  registerPasswords(app, deps)
  const options = { runsWhenFull: true }
  jobs.register('password-reset', (wish, { finish }) => passwords.writeReset(deps, wish, finish), options)
  jobs.register('device-link', (wish, { finish }) => writeDeviceLink(deps, wish, finish), options)
}

function registerSignIn(app: FastifyInstance, deps: AuthDeps): void {
  /** The user has completed sign-in, so the device is known from now on. */
  const trust = (reply: FastifyReply, userId: number) =>
    reply.header('set-cookie', deps.devices.cookieFor(userId, deps.clock()))

  /** Marks the browser as signed in, so that its visits to the partner's own links do not count as a customer's. */
  const admit = async (reply: FastifyReply, userId: number) => {
    trust(reply, userId)
    const { partnerId } = await deps.database.db
      .selectFrom('users')
      .select('partner_id as partnerId')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    reply.header('set-cookie', deps.ownBrowsers.cookieFor({ partnerId }, deps.clock()))
  }

  route(app, login, async ({ body, request, reply }) => {
    refusePublishedPassword(request, body)
    const { userId, response } = await signIn(deps, body, clientOf(request))
    if (!response.is2faEnabled) await admit(reply, userId)
    return response
  })

  route(app, verifyOtp, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const session = sessionOf(request)
    const response = await verifySecondFactor(deps, session, body.otp_code, clientOf(request))
    if (session.kind === 'challenge') await admit(reply, session.userId)
    return response
  })

  route(app, trustDevice, async ({ body: { token }, request, reply }) => {
    trust(reply, await spendDeviceLink(deps, token, request.ip))
    return { message: 'This device is known now' }
  })

  route(app, reauthenticateCall, async ({ body, request }) => {
    await reauthenticate(deps, sessionOf(request), body, request.ip)
    return { message: 'Confirmed' }
  })

  route(app, logout, async ({ request, reply }) => {
    await signOut(deps, sessionOf(request), request.ip)
    // Clears the stored data of screens and browser, but keeps the cookies that recognise the browser.
    reply.header('clear-site-data', '"cache", "storage"')
    return { message: 'Logout successful' }
  })
}

function registerSecondFactor(app: FastifyInstance, deps: AuthDeps): void {
  route(app, enableSecondFactor, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const params = await factor.beginSetup(deps, sessionOf(request))
    return { params, message: 'Scan the QR code and verify a first code' }
  })

  route(app, disableSecondFactor, async ({ body, request }) => {
    await factor.disableFactor(deps, sessionOf(request), body, request.ip)
    return { message: '2FA disabled' }
  })

  route(app, renewRecoveryCodes, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const recoveryCodes = await factor.renewRecoveryCodes(deps, sessionOf(request), body, request.ip)
    return { recoveryCodes, message: 'Recovery codes renewed' }
  })
}

function registerSessions(app: FastifyInstance, deps: AuthDeps): void {
  route(app, getSessions, async ({ request, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return { body: await sessions.listSessions(deps, sessionOf(request)) }
  })

  route(app, endSession, async ({ params: { id }, request }) => {
    await sessions.endOwnSession(deps, sessionOf(request), id, request.ip)
    return { message: 'Session ended' }
  })

  route(app, endOtherSessions, async ({ request }) => {
    const ended = await sessions.endOtherSessions(deps, sessionOf(request), request.ip)
    return { message: 'Sessions ended', ended }
  })
}

function registerPasswords(app: FastifyInstance, deps: AuthDeps): void {
  const admit = (request: FastifyRequest) => refusePaused(deps, sessionOf(request).userId)
  withForms(app, { files: 0, fileBytes: 0, admit }, (scope) => {
    route(scope, changePassword, async ({ body, request }) => {
      await passwords.changePassword(deps, sessionOf(request), body, request.ip)
      return { message: 'Change Password updated successfully' }
    })
  })

  route(app, requestPasswordReset, async ({ body: { email }, request }) => {
    const locale = requestLocale(request)
    await passwords.requestReset(deps, { email, locale, ip: request.ip })
    return { message: 'If there is an account with this email, a mail with a link is on its way' }
  })

  route(app, confirmPasswordReset, async ({ body, request }) => {
    await passwords.resetPassword(deps, body, request.ip)
    return { message: 'The password was changed' }
  })
}
