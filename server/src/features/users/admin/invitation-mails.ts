/** Delivery states of invitation mails, for administrators. */
import type { InvitationMail } from '@portal/contract/admin/users'
import type { Actor } from '../../../admin-kit/hooks.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { mailState } from '../../../platform/mail/outbox.ts'
import { writeAudit } from '../../audit/service.ts'
import type { UsersDeps } from './service.ts'

export async function readInvitationMails(
  { database: { db }, settings }: UsersDeps,
  ids: readonly number[],
): Promise<{ body: InvitationMail[]; hasServer: boolean }> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('outbox as o', 'o.id', 'u.invitation_mail')
    .select(['u.id as user', 'o.id as mail', 'o.last_error', 'o.created_at', 'o.sent_at'])
    .where('u.id', 'in', ids)
    .execute()
  return {
    body: rows.map(({ user, mail, ...row }) => ({
      user,
      mail,
      state: mailState(row),
      lastError: row.last_error,
      at: row.sent_at ?? row.created_at,
    })),
    hasServer: (await settings.current()).mail.server !== undefined,
  }
}

/** The link is on a line of its own. */
const linkIn = (text: string) =>
  text
    .split('\n')
    .find((line) => line.includes('#token='))
    ?.trim()

/** @throws {AppError} `notFound` if no invitation is waiting: once sent, its link is not stored */
export async function waitingLink(
  { database: { db }, clock }: UsersDeps,
  id: number,
  actor: Actor,
): Promise<string> {
  const mail = await db
    .selectFrom('users as u')
    .innerJoin('outbox as o', 'o.id', 'u.invitation_mail')
    .select(['o.id', 'o.text'])
    .where('u.id', '=', id)
    .where('u.password_hash', 'is', null)
    .where('o.sent_at', 'is', null)
    .executeTakeFirst()
  const link = linkIn(mail?.text ?? '')
  if (!mail || !link) throw new AppError('notFound')
  const entity = { kind: 'mails', id: String(mail.id) }
  await writeAudit(db, {
    action: 'mail-read',
    at: clock(),
    ...actor,
    entity,
    details: { mail: 'invitation' },
  })
  return link
}
