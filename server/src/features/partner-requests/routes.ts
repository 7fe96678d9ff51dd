import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { type PartnerRequest, requestPartnership } from '@portal/contract/partner-requests'
import type { FastifyInstance } from 'fastify'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { tryFrom } from '../../platform/http/client-network.ts'
import { requireCountry } from '../../platform/http/country.ts'
import { AppError } from '../../platform/http/errors.ts'
import { route } from '../../platform/http/route.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'

const HOUR = 60 * 60 * 1000
const REQUESTS_OF_ADDRESS = { scope: 'partner-request', limit: 10, windowMs: HOUR }
/** Anybody can enter anybody's email address: it gets one mail a day, without any text from the sender. */
const CONFIRMATIONS = { scope: 'partner-request-mail', limit: 1, windowMs: 24 * HOUR }

async function saveRequest(trx: Transaction, request: PartnerRequest, now: number): Promise<void> {
  await trx
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

/** Notifies the provider at its support email address. */
async function tellProvider(trx: Transaction, mailer: Mailer, request: PartnerRequest): Promise<void> {
  const { support } = await mailer.sender(trx)
  if (!support) return
  const { firstName, lastName, company, email, phone, country, website, message } = request
  const name = `${firstName.trim()} ${lastName.trim()}`
  await mailer.send(trx, {
    kind: 'partnerRequestReceived',
    to: support,
    locale: DEFAULT_LOCALE,
    values: { name, company: company.trim() },
    facts: [
      ['name', name],
      ['company', company],
      ['email', email],
      ['phone', phone],
      ['country', country],
      ['website', website],
    ],
    quote: message,
    replyTo: email.trim(),
  })
}

export interface PartnerRequestDeps {
  database: DatabaseHandle
  mailer: Mailer
  clock: () => number
}

async function takeOn({ database, mailer, clock }: PartnerRequestDeps, request: PartnerRequest) {
  requireCountry(request.country, 'country')
  const now = clock()
  const to = request.email.trim()
  await transaction(database, async (trx) => {
    await saveRequest(trx, request, now)
    await tellProvider(trx, mailer, request)
    // Counted in the same transaction, so that a failed request does not use up the confirmation.
    if (!(await tryWindow(trx, { ...CONFIRMATIONS, subject: to.toLowerCase(), now }))) return
    const locale = request.locale ?? DEFAULT_LOCALE
    await mailer.send(trx, { kind: 'partnerRequestConfirmed', to, locale, values: {} })
  })
}

export function registerPartnerRequests(app: FastifyInstance, deps: PartnerRequestDeps): void {
  route(app, requestPartnership, async ({ body, request }) => {
    if (!(await tryFrom(deps.database.db, REQUESTS_OF_ADDRESS, request.ip, deps.clock())))
      throw new AppError('tooManyRequests', { retryAfterSeconds: HOUR / 1000 })
    await takeOn(deps, body)
    return { message: 'Thank you. We will get in touch with you.' }
  })
}
