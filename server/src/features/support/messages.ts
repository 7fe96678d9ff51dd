/** The conversation between the provider and a user on a ticket of the built-in CRM. */
import type { Body } from '@portal/contract/endpoint'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { MAX_ID } from '@portal/contract/rules'
import { MAX_TICKET_ANSWER, type TicketMessage, type writeTicketMessage } from '@portal/contract/tickets'
import { sql } from 'kysely'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import type { FileUrls } from '../../platform/files/file-urls.ts'
import type { NewFile } from '../../platform/files/private-file.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { notify } from '../notifications/service.ts'
import {
  attachmentFacts,
  readMessageAttachments,
  saveAttachments,
  uploadsOf,
  withAttachments,
} from './attachments.ts'

const MAX_MESSAGES = 500
/** Of all texts together: more than people write, and little enough to be serialised at once. */
const MAX_BYTES = 1_000_000
export const MESSAGES = { scope: 'ticket-messages', limit: 60, windowMs: 60 * 60_000 }

export interface MessagesDeps {
  database: DatabaseHandle
  storage: Storage
  mailer: Mailer
  clock: () => number
}

/** The newest messages of a ticket, newest first: all that a ticket may have would be ten million characters. */
function newestRows(db: Db, ticketId: number) {
  const sizes = db
    .selectFrom('ticket_messages')
    .select(['id', sql<number>`octet_length(text)`.as('size')])
    .where('ticket_id', '=', ticketId)
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
  const totals = db
    .selectFrom(sizes.as('sizes'))
    .select(['id', sql<number>`sum(size) over (order by id desc)`.as('total')])
  return db
    .selectFrom(totals.as('totals'))
    .innerJoin('ticket_messages as m', 'm.id', 'totals.id')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.at', 'm.text', 'u.first_name', 'u.last_name', 'u.role'])
    .where('totals.total', '<=', MAX_BYTES)
    .orderBy('m.id', 'desc')
    .execute()
}

/** The newest messages of a ticket, oldest first. */
export async function readMessages(db: Db, ticketId: number, urls: FileUrls): Promise<TicketMessage[]> {
  const rows = await newestRows(db, ticketId)
  const ids = rows.map(({ id }) => id)
  const attachments = await readMessageAttachments(db, ids, urls)
  return rows.reverse().map(({ id, at, text, first_name, last_name, role }) => ({
    id,
    at,
    text,
    by: first_name === null ? null : `${first_name} ${last_name}`,
    team: role === 'editor' || role === 'admin',
    attachments: attachments.get(id) ?? [],
  }))
}

async function ownTicket(db: Db, userId: number, id: string) {
  // No ticket has a larger number, and the database cannot hold one.
  if (Number(id) > MAX_ID) throw new AppError('notFound')
  const ticket = await db
    .selectFrom('tickets')
    .select(['id', 'subject', 'status'])
    .where('id', '=', Number(id))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  return ticket
}

/** @throws {AppError} `notFound` for a ticket that is not the user's */
export async function readOwnMessages(
  db: Db,
  userId: number,
  id: string,
  urls: FileUrls,
): Promise<TicketMessage[]> {
  return readMessages(db, (await ownTicket(db, userId, id)).id, urls)
}

interface Answer {
  userId: number
  text: string
  files: readonly NewFile[]
}

/** Notifies the provider, at its support email address and in the back office. */
async function tellProvider(
  trx: Transaction,
  mailer: Mailer,
  { userId, ticketId, subject, text, files }: Answer & { ticketId: number; subject: string },
): Promise<void> {
  const sender = await mailer.sender(trx)
  if (!sender.support) return
  const { email, first_name, last_name, company } = await trx
    .selectFrom('users')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .select(['users.email', 'users.first_name', 'users.last_name', 'partners.name as company'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const name = `${first_name} ${last_name}`
  await mailer.send(trx, {
    kind: 'ticketReply',
    to: sender.support,
    locale: DEFAULT_LOCALE,
    values: { id: String(ticketId), subject, name, company: company ?? sender.brand },
    facts: attachmentFacts(files),
    quote: text,
    replyTo: email,
  })
}

/**
 * Stores a user's reply. A ticket that was waiting for it, or was closed, is reopened.
 *
 * @throws {AppError} `notFound` for a ticket that is not the user's; `unfitAttachment`
 */
export async function writeOwnMessage(
  deps: MessagesDeps,
  userId: number,
  id: string,
  { text, attachments }: Body<typeof writeTicketMessage>,
  urls: FileUrls,
): Promise<TicketMessage> {
  const { database, storage } = deps
  const words = text.trim()
  if (words === '' || words.length > MAX_TICKET_ANSWER) throw new AppError('invalid', { field: 'text' })
  const uploads = uploadsOf(attachments)
  await ownTicket(database.db, userId, id)
  const messageId = await withAttachments(storage, uploads, (files) =>
    saveAnswer(deps, id, { userId, text: words, files }),
  )
  const messages = await readOwnMessages(database.db, userId, id, urls)
  const written = messages.find((message) => message.id === messageId)
  if (!written) throw new AppError('notFound')
  return written
}

function saveAnswer({ database, mailer, clock }: MessagesDeps, id: string, answer: Answer): Promise<number> {
  const { userId, text, files } = answer
  const now = clock()
  return transaction(database, async (trx, changes) => {
    const ticket = await ownTicket(trx, userId, id)
    const status = ticket.status === 'new' ? 'new' : 'open'
    await trx
      .updateTable('tickets')
      .set((e) => ({ status, updated_at: now, version: e('version', '+', 1) }))
      .where('id', '=', ticket.id)
      .execute()
    changes.addTickets()
    const { id: messageId } = await trx
      .insertInto('ticket_messages')
      .values({ ticket_id: ticket.id, user_id: userId, text, at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveAttachments(trx, userId, { ticket: String(ticket.id), messageId }, files, now)
    const subject = ticket.subject ?? `#${ticket.id}`
    await tellProvider(trx, mailer, { ...answer, ticketId: ticket.id, subject })
    const details = { ticketId: ticket.id, ticket: subject }
    await notify(trx, changes, [{ kind: 'ticketUpdated', details, audience: 'team', at: now }])
    return messageId
  })
}
