/** A partner's manager looks after the accounts of the partner's own people, and of nobody else. */
import type { Colleague, NewColleague } from '@portal/contract/colleagues'
import type { DatabaseHandle, Db } from '../../db/open.ts'
import { transaction } from '../../db/transaction.ts'
import { AppError } from '../../http/errors.ts'
import type { Session } from '../../http/guard.ts'
import { tryWindow } from '../../http/throttle.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { writeAudit } from '../audit/service.ts'
import { inviteUser, setDisabled } from '../auth/service.ts'

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
  return transaction(database, async (trx) => {
    const id = await inviteUser(trx, mailer, { ...person, role: 'partner', partnerId }, now)
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
    const entity = { kind: 'users', id: String(id) }
    await writeAudit(trx, { action: 'user-disabled', at: now, userId: session.userId, address, entity })
  })
}
