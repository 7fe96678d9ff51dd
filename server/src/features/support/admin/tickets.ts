/** Tickets for the provider's team: reading and replying. */
import type { answerTicket, TicketThread } from '@portal/contract/admin/support'
import type { Body } from '@portal/contract/endpoint'
import type { Actor } from '../../../admin-kit/hooks.ts'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import { type Transaction, transaction } from '../../../platform/db/transaction.ts'
import type { FileUrls } from '../../../platform/files/file-urls.ts'
import type { NewFile } from '../../../platform/files/private-file.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { AppError, fieldError } from '../../../platform/http/errors.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { mailLocaleOf } from '../../../platform/mail/recipient.ts'
import { writeAudit } from '../../audit/service.ts'
import { ticketsChanged } from '../../notifications/service.ts'
import {
  attachmentFacts,
  readAttachments,
  readMessages,
  saveAttachments,
  uploadsOf,
  withAttachments,
} from '../service.ts'

/** Per member of the team. */
export const ANSWERS = { scope: 'ticket-answers', limit: 300, windowMs: 60 * 60_000 }

export interface TicketsDeps {
  database: DatabaseHandle
  storage: Storage
  mailer: Mailer
  clock: () => number
}

const ticketRow = (db: Db, id: number) =>
  db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('partners as p', 'p.id', 'u.partner_id')
    .selectAll('t')
    .select(['u.first_name', 'u.last_name', 'u.email', 'u.locale', 'u.mail_locale', 'p.name as partner'])
    .where('t.id', '=', id)
    .executeTakeFirst()

/** @throws {AppError} `notFound` */
export async function readThread(db: Db, id: number, urls: FileUrls): Promise<TicketThread> {
  const row = await ticketRow(db, id)
  if (!row) throw new AppError('notFound')
  const attachments = await readAttachments(db, row.user_id, [String(id)], urls)
  return {
    id,
    version: row.version,
    subject: row.subject ?? '',
    content: row.content ?? '',
    status: row.status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    user: {
      id: row.user_id,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      partner: row.partner,
      locale: row.mail_locale ?? row.locale,
    },
    attachments: attachments.get(String(id)) ?? [],
    messages: await readMessages(db, id, urls),
  }
}

interface Answer {
  text: string
  files: readonly NewFile[]
}

/** Stores a reply and mails it to the user, in the user's language; the text itself is not translated. */
async function writeAnswer(
  trx: Transaction,
  { mailer, clock }: TicketsDeps,
  ticket: NonNullable<Awaited<ReturnType<typeof ticketRow>>>,
  { text, files }: Answer,
  actor: Actor,
): Promise<void> {
  const now = clock()
  const { id: messageId } = await trx
    .insertInto('ticket_messages')
    .values({ ticket_id: ticket.id, user_id: actor.userId, text, at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await saveAttachments(trx, ticket.user_id, { ticket: String(ticket.id), messageId }, files, now)
  await mailer.send(trx, {
    kind: 'ticketAnswered',
    to: ticket.email,
    name: `${ticket.first_name} ${ticket.last_name}`,
    locale: mailLocaleOf(ticket),
    values: { id: String(ticket.id), subject: ticket.subject ?? `#${ticket.id}` },
    facts: attachmentFacts(files),
    quote: text,
    screen: `/support?ticket=${ticket.id}`,
  })
}

/** @throws {AppError} `notFound`; `unfitAttachment`; `stale` if somebody else has replied meanwhile */
export async function answer(
  deps: TicketsDeps,
  id: number,
  { version, text = '', status, attachments }: Body<typeof answerTicket>,
  actor: Actor,
  urls: FileUrls,
): Promise<TicketThread> {
  const words = text.trim()
  const uploads = uploadsOf(attachments)
  // Attachments need a text, for both the mail and the conversation.
  if (!words && (status === undefined || uploads.length > 0))
    throw fieldError('invalid', 'text', { code: 'required' })
  await withAttachments(deps.storage, uploads, (files) =>
    saveChange(deps, { id, version: Number(version), status }, { text: words, files }, actor, urls),
  )
  return readThread(deps.database.db, id, urls)
}

interface Change {
  id: number
  version: number
  status: TicketThread['status'] | undefined
}

function saveChange(
  deps: TicketsDeps,
  { id, version, status }: Change,
  given: Answer,
  actor: Actor,
  urls: FileUrls,
): Promise<void> {
  const { text: words } = given
  return transaction(deps.database, async (trx, changes) => {
    const before = await ticketRow(trx, id)
    if (!before) throw new AppError('notFound')
    const now = deps.clock()
    const next = status ?? (words ? 'waiting' : before.status)
    const { numUpdatedRows } = await trx
      .updateTable('tickets')
      .set((e) => ({ status: next, updated_at: now, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const current = await readThread(trx, id, urls)
      throw new AppError('stale', {
        details: { changedBy: null, changedAt: current.updatedAt, fields: ['status'], current },
      })
    }
    changes.addTickets()
    if (words) await writeAnswer(trx, deps, before, given, actor)
    const cells = { user_id: before.user_id, subject: before.subject, content: before.content }
    await ticketsChanged(trx, changes, {
      tickets: [
        {
          id,
          before: { ...cells, status: before.status },
          // The added text makes a reply count as a change even if the status stays.
          after: { ...cells, status: next, ...(words ? { content: `${before.content}\n${words}` } : {}) },
        },
      ],
      at: now,
    })
    const entity = { kind: 'tickets', id: String(id) }
    const details = { status: next, answered: words !== '' }
    await writeAudit(trx, { action: 'ticket-answered', at: now, ...actor, entity, details })
  })
}
