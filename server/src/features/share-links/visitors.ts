/** Whose opening of a link counts: that of a person, and not of the partner whose link it is (decision 79). */
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/open.ts'
import { wantsPage } from '../../platform/http/notice-page.ts'
import type { OwnBrowsers } from '../../platform/http/own-browsers.ts'

/**
 * Programs that fetch a link only to show a preview of it, or to look into it for viruses. Cubot makes phones, and browsers
 * inside chat programs, which are used by people, name these.
 */
const PROGRAMS =
  /(?<!cu)bot|crawl|spider|preview|scan|facebookexternalhit|^slack|^whatsapp|embedly|safelinks|proofpoint|mimecast|barracuda|ms-office|microsoft office|curl|wget|python|java\/|okhttp|go-http/i

const isProgram = ({ headers }: FastifyRequest) => PROGRAMS.test(headers['user-agent'] ?? 'bot')

/** What browsers send with what they load before anybody asked for it; `x-moz` is that of older ones. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

const isAhead = ({ headers }: FastifyRequest) =>
  AHEAD.some((name) => /prefetch|preview/i.test(String(headers[name] ?? '')))

/** Whether it is plainly a person who opens the page of a link. What claims to be a browser in all respects is taken for one. */
export function isPerson(request: FastifyRequest): boolean {
  return request.method === 'GET' && wantsPage(request) && !isProgram(request) && !isAhead(request)
}

interface VisitorDeps {
  db: Db
  ownBrowsers: OwnBrowsers
  now: number
}

/** Whether the browser is one of the partner of the user whose link it is, or of the provider's team. */
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

/** What the page of a PDF reports is no page that a browser asks for. */
export async function countsAsReading(
  deps: VisitorDeps,
  request: FastifyRequest,
  userId: number,
): Promise<boolean> {
  return !isProgram(request) && !(await isOwn(deps, request, userId))
}
