/** Requests to become a partner. Accepting one creates a partner with its first user. */

import { toResource } from '@portal/contract/admin/resource'
import type { acceptPartnerRequest, declinePartnerRequest } from '@portal/contract/admin/support'
import { countryCode } from '@portal/contract/countries'
import type { Body } from '@portal/contract/endpoint'
import { partners } from '@portal/contract/entities/partners'
import { DEFAULT_LOCALE, isLocale } from '@portal/contract/locale'
import type { MailDelivery } from '@portal/contract/mail-delivery'
import type { Actor } from '../../../admin-kit/hooks.ts'
import { hooksIn } from '../../../admin-kit/hooks.ts'
import { type BackOfficeDeps, createWithin } from '../../../admin-kit/service.ts'
import { type Changes, type Transaction, transaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { writeAudit } from '../../audit/service.ts'
import { inviteUser } from '../../auth/service.ts'

const PARTNERS = toResource(partners)

export interface RequestsDeps extends BackOfficeDeps {
  mailer: Mailer
}

/**
 * Claims an undecided request.
 * @throws {AppError} `notFound`, `conflict`
 */
async function take(trx: Transaction, id: number, status: 'accepted' | 'declined', now: number) {
  const request = await trx.selectFrom('partner_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!request) throw new AppError('notFound')
  const { numUpdatedRows } = await trx
    .updateTable('partner_requests')
    .set((e) => ({ status, answered_at: now, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'new')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('conflict')
  return request
}

type Request = Awaited<ReturnType<typeof take>>

const WEB = /^https?:\/\/\S+$/

/** The partner as described by the request. */
function partnerOf(request: Request, body: Body<typeof acceptPartnerRequest>) {
  const website = request.website ?? ''
  const address = WEB.test(website) ? website : website && `https://${website}`
  return {
    name: body.company ?? request.company,
    // Requests from before countries were validated may have an invalid one; the request itself still shows it.
    country: countryCode(request.country) ? request.country : null,
    phone: request.phone,
    email: request.email,
    website: WEB.test(address) ? address : null,
    portal: body.portal ?? null,
    priceList: body.priceList ?? null,
    contacts: [],
  }
}

export function accept(
  { database, mailer, clock, hooks }: RequestsDeps,
  id: number,
  body: Body<typeof acceptPartnerRequest>,
  actor: Actor,
): Promise<{ partner: number; user: number; mail: MailDelivery }> {
  return transaction(database, async (trx: Transaction, changes: Changes) => {
    const now = clock()
    const request = await take(trx, id, 'accepted', now)
    const partner = await createWithin(
      { trx, changes, actor, now, hooksOf: hooksIn(hooks) },
      PARTNERS,
      partnerOf(request, body),
    )
    const user = await inviteUser(
      trx,
      mailer,
      {
        email: request.email,
        firstName: request.first_name,
        lastName: request.last_name,
        locale: isLocale(request.locale) ? request.locale : null,
        role: 'partner-manager',
        partnerId: partner.id,
      },
      now,
      body.message?.trim() || undefined,
    )
    const entity = { kind: 'partner-requests', id: String(id) }
    const details = { partner: partner.id, user }
    await writeAudit(trx, { action: 'request-accepted', at: now, ...actor, entity, details })
    return { partner: partner.id, user, mail: await mailer.delivery(trx) }
  })
}

export function decline(
  { database, mailer, clock }: RequestsDeps,
  id: number,
  { mail, message }: Body<typeof declinePartnerRequest>,
  actor: Actor,
): Promise<void> {
  return transaction(database, async (trx) => {
    const now = clock()
    const request = await take(trx, id, 'declined', now)
    if (mail)
      await mailer.send(trx, {
        kind: 'partnerRequestDeclined',
        to: request.email,
        name: `${request.first_name} ${request.last_name}`,
        locale: isLocale(request.locale) ? request.locale : DEFAULT_LOCALE,
        values: {},
        ...(message?.trim() ? { quote: message.trim() } : {}),
      })
    const entity = { kind: 'partner-requests', id: String(id) }
    await writeAudit(trx, { action: 'request-declined', at: now, ...actor, entity, details: { mail } })
  })
}
