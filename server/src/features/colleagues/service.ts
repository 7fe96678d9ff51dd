/** A partner's manager looks after the accounts of the partner's own people, and of nobody else. */
import type { Colleague, NewColleague } from '@portal/contract/colleagues'
import type { DatabaseHandle, Db } from '../../db/open.ts'
import { type Changes, type Transaction, transaction } from '../../db/transaction.ts'
import { AppError } from '../../http/errors.ts'
import type { Session } from '../../http/guard.ts'
import { tryWindow } from '../../http/throttle.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { writeAudit } from '../audit/service.ts'
import { inviteUser, normalizeEmail, sendInvitation, setDisabled } from '../auth/service.ts'

const DAY = 24 * 60 * 60 * 1000
const MAX_COLLEAGUES = 500
const INVITATIONS = { scope: 'colleague-invitations', limit: 30, windowMs: DAY }

export interface ColleaguesDeps {
  database: DatabaseHandle
  mailer: Mailer
  clock: () => number
}

/** The partner that the caller manages. @throws {AppError} `forbidden` */
function managedPartner({ role, partnerId }: Session): number {
  if (role !== 'partner-manager' || partnerId === null) throw new AppError('forbidden')
  return partnerId
}

export async function list(db: Db, session: Session): Promise<Colleague[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('partner_id', '=', managedPartner(session))
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(MAX_COLLEAGUES)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    jobTitle: row.job_title ?? '',
    role: row.role === 'partner-manager' ? 'partner-manager' : 'partner',
    invited: row.password_hash === null,
    disabled: row.disabled_at !== null,
    lastSignIn: row.last_sign_in_at,
  }))
}

/**
 * The closed account of somebody whom a manager of the partner removed. What the provider closed is no manager's to open:
 * the last line about it in the audit log names the partner where it was one of its own.
 */
async function removedColleague(
  trx: Transaction,
  partnerId: number,
  email: string,
): Promise<number | undefined> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('email_normalized', '=', normalizeEmail(email))
    .where('partner_id', '=', partnerId)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst()
  if (!user) return undefined
  const line = await trx
    .selectFrom('audit_log')
    .select('details')
    .where('entity', '=', 'users')
    .where('entity_id', '=', String(user.id))
    .where('action', '=', 'user-disabled')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { partner } = JSON.parse(line?.details ?? '{}') as { partner?: number }
  return partner === partnerId ? user.id : undefined
}

/** Opens an account anew: what it did is still there, its password is not, nor the rights of a manager. */
async function inviteAgain(
  trx: Transaction,
  changes: Changes,
  mailer: Mailer,
  { id, person, now }: { id: number; person: NewColleague; now: number },
): Promise<void> {
  const { email, firstName, lastName, jobTitle, locale } = person
  await trx
    .updateTable('users')
    .set({
      email: email.trim(),
      password_hash: null,
      first_name: firstName.trim(),
      last_name: lastName.trim(),
      ...(jobTitle === undefined ? {} : { job_title: jobTitle?.trim() || null }),
      ...(locale ? { locale } : {}),
      role: 'partner',
    })
    .where('id', '=', id)
    .execute()
  await setDisabled(trx, changes, id, null, now)
  await sendInvitation(trx, mailer, id, now)
}

/** @throws {AppError} `duplicate` where the address has an account that is not a removed colleague's */
export async function invite(
  { database, mailer, clock }: ColleaguesDeps,
  session: Session,
  person: NewColleague,
  address: string,
): Promise<number> {
  const partnerId = managedPartner(session)
  const now = clock()
  if (!(await tryWindow(database.db, { ...INVITATIONS, subject: String(partnerId), now })))
    throw new AppError('tooManyRequests', { retryAfterSeconds: 3600 })
  return transaction(database, async (trx, changes) => {
    const removed = await removedColleague(trx, partnerId, person.email)
    if (removed) await inviteAgain(trx, changes, mailer, { id: removed, person, now })
    const id = removed ?? (await inviteUser(trx, mailer, { ...person, role: 'partner', partnerId }, now))
    const entity = { kind: 'users', id: String(id) }
    await writeAudit(trx, { action: 'user-invited', at: now, userId: session.userId, address, entity })
    return id
  })
}

/** @throws {AppError} `notFound` for anybody else's people, `conflict` for the caller */
export async function remove(
  { database, clock }: ColleaguesDeps,
  session: Session,
  id: number,
  address: string,
): Promise<void> {
  const partnerId = managedPartner(session)
  if (id === session.userId) throw new AppError('conflict')
  await transaction(database, async (trx, changes) => {
    const user = await trx.selectFrom('users').select('partner_id').where('id', '=', id).executeTakeFirst()
    if (user?.partner_id !== partnerId) throw new AppError('notFound')
    const now = clock()
    await setDisabled(trx, changes, id, now, now)
    await writeAudit(trx, {
      action: 'user-disabled',
      at: now,
      userId: session.userId,
      address,
      entity: { kind: 'users', id: String(id) },
      details: { partner: partnerId },
    })
  })
}
