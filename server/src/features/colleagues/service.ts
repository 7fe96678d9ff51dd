/** Managers look after the accounts of their own partner only. */
import type { Colleague, NewColleague } from '@portal/contract/colleagues'
import type { MailDelivery } from '@portal/contract/mail-delivery'
import { type SqlBool, sql } from 'kysely'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Role } from '../../platform/db/schema.ts'
import { type Changes, type Transaction, transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Session } from '../../platform/http/guard.ts'
import { tryWindow } from '../../platform/http/throttle.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { writeAudit } from '../audit/service.ts'
import { closeAccount, inviteUser, normalizeEmail, openAccount, sendInvitation } from '../auth/service.ts'
import { closeBlind, forgetBlind, inviteBlind } from './blind-invitations.ts'

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

const byPartner = (db: Db, partnerId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'job_title', 'role', 'disabled_at', 'last_sign_in_at'])
    .select(({ eb }) => eb('password_hash', 'is', null).as('invited'))
    .where('partner_id', '=', partnerId)

/** Blind invitations, in the shape of accounts without a password. */
const blindByPartner = (db: Db, partnerId: number) =>
  db
    .selectFrom('blind_invitations as b')
    .select(['b.id', 'b.email', 'b.first_name', 'b.last_name', 'b.job_title'])
    .select([sql<Role>`'partner'`.as('role'), 'b.disabled_at'])
    .select([
      sql<number | null>`cast(null as bigint)`.as('last_sign_in_at'),
      sql<SqlBool>`1 = 1`.as('invited'),
    ])
    .where('b.partner_id', '=', partnerId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users as u')
            .select('u.id')
            .whereRef('u.partner_id', '=', 'b.partner_id')
            .whereRef('u.email_normalized', '=', 'b.email_normalized'),
        ),
      ),
    )

export async function list(db: Db, session: Session): Promise<Colleague[]> {
  const partnerId = managedPartner(session)
  const rows = await byPartner(db, partnerId)
    .unionAll(blindByPartner(db, partnerId))
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
    invited: Boolean(row.invited),
    disabled: row.disabled_at !== null,
    lastSignIn: row.last_sign_in_at,
  }))
}

/**
 * Reopens the account of a colleague whom a manager of the partner removed. Its history is kept; its password and
 * manager role are not.
 *
 * @throws {AppError} `closedByProvider` if somebody other than a manager of the partner closed it
 */
async function inviteAgain(
  trx: Transaction,
  changes: Changes,
  mailer: Mailer,
  { id, partnerId, person, now }: { id: number; partnerId: number; person: NewColleague; now: number },
): Promise<void> {
  if (!(await openAccount(trx, changes, id, { now, byPartner: partnerId })))
    throw new AppError('closedByProvider', { field: 'email' })
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
  await sendInvitation(trx, mailer, id, now)
}

/** Invites an email address, depending on whether and where it has an account. */
async function inviteByEmail(
  trx: Transaction,
  changes: Changes,
  mailer: Mailer,
  { partnerId, person, now }: { partnerId: number; person: NewColleague; now: number },
): Promise<{ id: number; kind: 'users' | 'blind-invitations' }> {
  const account = await trx
    .selectFrom('users')
    .select(['id', 'partner_id', 'disabled_at'])
    .where('email_normalized', '=', normalizeEmail(person.email))
    .executeTakeFirst()
  if (account && account.partner_id !== partnerId) {
    const id = await inviteBlind(trx, mailer, account, { partnerId, person, now })
    return { id, kind: 'blind-invitations' }
  }
  await forgetBlind(trx, partnerId, person.email)
  if (!account) {
    const id = await inviteUser(trx, mailer, { ...person, role: 'partner', partnerId }, now)
    return { id, kind: 'users' }
  }
  if (account.disabled_at === null) throw new AppError('duplicate', { field: 'email' })
  await inviteAgain(trx, changes, mailer, { id: account.id, partnerId, person, now })
  return { id: account.id, kind: 'users' }
}

/**
 * @throws {AppError} `duplicate` for a colleague who has an account or an invitation, `closedByProvider` if the
 * provider closed the account; nothing is revealed about people elsewhere
 */
export async function invite(
  { database, mailer, clock }: ColleaguesDeps,
  session: Session,
  person: NewColleague,
  ip: string,
): Promise<{ id: number; mail: MailDelivery }> {
  const partnerId = managedPartner(session)
  const now = clock()
  if (!(await tryWindow(database.db, { ...INVITATIONS, subject: String(partnerId), now })))
    throw new AppError('tooManyRequests', { retryAfterSeconds: 3600 })
  return transaction(database, async (trx, changes) => {
    const { id, kind } = await inviteByEmail(trx, changes, mailer, { partnerId, person, now })
    const entity = { kind, id: String(id) }
    await writeAudit(trx, { action: 'user-invited', at: now, userId: session.userId, ip, entity })
    // Only the state of the mail server: the state of this very mail would reveal accounts elsewhere.
    return { id, mail: await mailer.delivery(trx) }
  })
}

/**
 * If two managers close each other's account, the second request fails, so that one manager always remains.
 * @throws {AppError} `forbidden`
 */
async function keepAManager(trx: Transaction, { userId }: Session, partnerId: number): Promise<void> {
  const managers = await trx
    .selectFrom('users')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('role', '=', 'partner-manager')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!managers.some(({ id }) => id === userId)) throw new AppError('forbidden')
}

/**
 * Closes a colleague's account. Who closed an already closed one is not overwritten.
 *
 * @throws {AppError} `notFound` for people of other partners, `conflict` for the caller's own account
 */
export async function remove(
  { database, clock }: ColleaguesDeps,
  session: Session,
  id: number,
  ip: string,
): Promise<void> {
  const partnerId = managedPartner(session)
  if (id === session.userId) throw new AppError('conflict')
  await transaction(database, async (trx, changes) => {
    const now = clock()
    await keepAManager(trx, session, partnerId)
    if (await closeBlind(trx, { id, partnerId, now })) return
    const user = await trx.selectFrom('users').select('partner_id').where('id', '=', id).executeTakeFirst()
    if (user?.partner_id !== partnerId) throw new AppError('notFound')
    if (!(await closeAccount(trx, changes, id, { now, byPartner: partnerId }))) return
    await writeAudit(trx, {
      action: 'user-disabled',
      at: now,
      userId: session.userId,
      ip,
      entity: { kind: 'users', id: String(id) },
      details: { partner: partnerId },
    })
  })
}
