/** Account administration; every action is recorded in the audit log. */
import type { Invitation } from '@portal/contract/admin/users'
import type { MailDelivery } from '@portal/contract/mail-delivery'
import type { Actor } from '../../../admin-kit/hooks.ts'
import type { DatabaseHandle } from '../../../platform/db/open.ts'
import { type Changes, type Transaction, transaction } from '../../../platform/db/transaction.ts'
import { AppError, fieldError } from '../../../platform/http/errors.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { type AuditAction, writeAudit } from '../../audit/service.ts'
import {
  closeAccount,
  endSessionsOf,
  inviteUser,
  openAccount,
  requireAdministrator,
  resetFactor,
  sendInvitation,
} from '../../auth/service.ts'
import type { PortalSettings } from '../../settings/service.ts'

export interface UsersDeps {
  database: DatabaseHandle
  mailer: Mailer
  settings: PortalSettings
  clock: () => number
}

async function userOf(trx: Transaction, id: number) {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  return user
}

interface Act {
  action: AuditAction
  actor: Actor
  details?: Record<string, unknown>
}

/** Changes an account, and records that in the audit log. */
function change<T>(
  { database, clock }: UsersDeps,
  id: number,
  { action, actor, details }: Act,
  work: (trx: Transaction, changes: Changes, user: Awaited<ReturnType<typeof userOf>>) => Promise<T>,
): Promise<T> {
  return transaction(database, async (trx, changes) => {
    const result = await work(trx, changes, await userOf(trx, id))
    await writeAudit(trx, {
      action,
      at: clock(),
      ...actor,
      entity: { kind: 'users', id: String(id) },
      ...(details ? { details } : {}),
    })
    return result
  })
}

/** Partner users must have a partner, others none. */
async function checkPartner(trx: Transaction, { role, partner = null }: Invitation): Promise<number | null> {
  const ofPartner = role === 'partner' || role === 'partner-manager'
  if (ofPartner !== (partner !== null)) throw fieldError('invalid', 'partner', { code: 'roleAndPartner' })
  if (partner === null) return null
  const row = await trx.selectFrom('partners').select('id').where('id', '=', partner).executeTakeFirst()
  if (!row) throw fieldError('unknownReference', 'partner', { code: 'reference' })
  return row.id
}

export function invite(
  { database, mailer, clock }: UsersDeps,
  invitation: Invitation,
  actor: Actor,
): Promise<{ id: number; mail: MailDelivery }> {
  return transaction(database, async (trx) => {
    const now = clock()
    const partnerId = await checkPartner(trx, invitation)
    const id = await inviteUser(trx, mailer, { ...invitation, partnerId }, now)
    const entity = { kind: 'users', id: String(id) }
    const { role } = invitation
    await writeAudit(trx, { action: 'user-invited', at: now, ...actor, entity, details: { role } })
    return { id, mail: await mailer.delivery(trx) }
  })
}

/** @throws {AppError} `conflict` if the user already has a password, or is disabled */
export function resend(deps: UsersDeps, id: number, actor: Actor): Promise<MailDelivery> {
  return change(deps, id, { action: 'user-invited', actor }, async (trx, _, user) => {
    if (user.password_hash !== null || user.disabled_at !== null) throw new AppError('conflict')
    await sendInvitation(trx, deps.mailer, id, deps.clock())
    return deps.mailer.delivery(trx)
  })
}

/** @throws {AppError} `conflict` for one's own account */
export async function disable(deps: UsersDeps, id: number, actor: Actor): Promise<void> {
  if (id === actor.userId) throw new AppError('conflict')
  await change(deps, id, { action: 'user-disabled', actor }, async (trx, changes) => {
    await requireAdministrator(trx, actor.userId)
    await closeAccount(trx, changes, id, { now: deps.clock() })
  })
}

export async function enable(deps: UsersDeps, id: number, actor: Actor): Promise<void> {
  await change(deps, id, { action: 'user-enabled', actor }, (trx, changes) =>
    openAccount(trx, changes, id, { now: deps.clock() }),
  )
}

export function endSessions(deps: UsersDeps, id: number, actor: Actor): Promise<number> {
  return change(deps, id, { action: 'sessions-ended', actor }, (trx, changes) =>
    endSessionsOf(trx, changes, id),
  )
}

/** @throws {AppError} `conflict` for one's own account, whose second factor the profile disables, with a code */
export async function resetSecondFactor(
  deps: UsersDeps,
  id: number,
  reason: string,
  actor: Actor,
): Promise<void> {
  if (id === actor.userId) throw new AppError('conflict')
  const act: Act = { action: 'second-factor-reset', actor, details: { reason } }
  await change(deps, id, act, (trx, changes) => resetFactor(trx, changes, deps.mailer, id, deps.clock()))
}
