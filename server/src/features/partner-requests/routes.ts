import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { type PartnerRequest, requestPartnership } from '@portal/contract/partner-requests'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open.ts'
import { AppError } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { tryWindow } from '../../http/throttle.ts'

const REQUESTS_PER_HOUR = 10
const HOUR = 60 * 60 * 1000

async function saveRequest(db: Db, request: PartnerRequest, now: number): Promise<void> {
  await db
    .insertInto('partner_requests')
    .values({
      status: 'new',
      first_name: request.firstName.trim(),
      last_name: request.lastName.trim(),
      company: request.company.trim(),
      email: request.email.trim(),
      phone: request.phone?.trim() || null,
      country: request.country.trim(),
      website: request.website?.trim() || null,
      message: request.message?.trim() || null,
      locale: request.locale ?? DEFAULT_LOCALE,
      created_at: now,
    })
    .execute()
}

export function registerPartnerRequests(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: () => number },
): void {
  route(app, requestPartnership, async ({ body, request }) => {
    const now = clock()
    const window = {
      scope: 'partner-request',
      subject: request.ip,
      limit: REQUESTS_PER_HOUR,
      windowMs: HOUR,
      now,
    }
    if (!(await tryWindow(db, window)))
      throw new AppError('tooManyRequests', { retryAfterSeconds: HOUR / 1000 })
    await saveRequest(db, body, now)
    return { message: 'Thank you. We will get in touch with you.' }
  })
}
