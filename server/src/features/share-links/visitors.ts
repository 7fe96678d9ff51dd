/** Which visits of a link count: those of people outside the owner's partner (decision 79). */
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/open.ts'
import { wantsPage } from '../../platform/http/notice-page.ts'
import type { OwnBrowsers } from '../../platform/http/own-browsers.ts'

/**
 * Programs that fetch a link for a preview or a virus scan. Cubot is an exception: phones of that brand, and in-app
 * browsers of chat programs, are used by people.
 */
const PROGRAMS =
  /(?<!cu)bot|crawl|spider|preview|scan|facebookexternalhit|^slack|^whatsapp|embedly|safelinks|proofpoint|mimecast|barracuda|ms-office|microsoft office|curl|wget|python|java\/|okhttp|go-http/i

const isProgram = ({ headers }: FastifyRequest) => PROGRAMS.test(headers['user-agent'] ?? 'bot')

/** Headers that browsers send when they prefetch; `x-moz` is from older ones. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

const isAhead = ({ headers }: FastifyRequest) =>
  AHEAD.some((name) => /prefetch|preview/i.test(String(headers[name] ?? '')))

/** Whether a person opens the link's page. Clients that behave exactly like a browser are taken for one. */
export function isPerson(request: FastifyRequest): boolean {
  return request.method === 'GET' && wantsPage(request) && !isProgram(request) && !isAhead(request)
}

interface VisitorDeps {
  db: Db
  ownBrowsers: OwnBrowsers
  now: number
}

/** Whether the browser belongs to the link owner's partner or to the provider's team. */
async function isOwn(
  { db, ownBrowsers, now }: VisitorDeps,
  request: FastifyRequest,
  userId: number,
): Promise<boolean> {
  const { cookie } = request.headers
  if (!ownBrowsers.isCandidate(cookie)) return false
  const owner = await db
    .selectFrom('users')
    .select('partner_id as partnerId')
    .where('id', '=', userId)
    .executeTakeFirst()
  return owner !== undefined && ownBrowsers.isOf(owner, cookie, now)
}

export async function countsAsOpen(
  deps: VisitorDeps,
  request: FastifyRequest,
  userId: number,
): Promise<boolean> {
  return isPerson(request) && !(await isOwn(deps, request, userId))
}

/** For reading reports, which are not page requests. */
export async function countsAsReading(
  deps: VisitorDeps,
  request: FastifyRequest,
  userId: number,
): Promise<boolean> {
  return !isProgram(request) && !(await isOwn(deps, request, userId))
}
