/** The built-in CRM: tickets in the portal's database. Users only see their own. */
import { MAX_ID } from '@portal/contract/rules'
import { MAX_LISTED_TICKETS, TICKET_STAGES } from '@portal/contract/tickets'
import type { Selectable } from 'kysely'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { NewFile } from '../../platform/files/private-file.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { dropAttachments, saveAttachments, withAttachments } from './attachments.ts'
import type { Crm, CrmTicket, CrmUser, Known, NewCrmTicket } from './crm.ts'
import { mailNewTicket } from './mails.ts'

const COLUMNS = ['id', 'subject', 'content', 'status', 'created_at', 'updated_at'] as const
type TicketRow = Pick<Selectable<Database['tickets']>, (typeof COLUMNS)[number]>

const STAGES = {
  new: TICKET_STAGES.new,
  open: TICKET_STAGES.inProgress,
  waiting: TICKET_STAGES.waitingForPartner,
  closed: TICKET_STAGES.closed,
} satisfies Record<TicketRow['status'], string>

function presentTicket({ id, subject, content, status, created_at, updated_at }: TicketRow): CrmTicket {
  const createdAt = new Date(created_at).toISOString()
  return {
    id: String(id),
    properties: { subject, content, createdate: createdAt, hs_pipeline_stage: STAGES[status] },
    createdAt,
    updatedAt: new Date(updated_at).toISOString(),
  }
}

/** The user's tickets, newest first. */
export function ticketsOf(db: Db, userId: number) {
  return db
    .selectFrom('tickets')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
}

export interface BuiltInDeps {
  database: DatabaseHandle
  storage: Storage
  mailer: Mailer
  clock: () => number
}

export class BuiltInCrm implements Crm {
  readonly #deps: BuiltInDeps

  constructor(deps: BuiltInDeps) {
    this.#deps = deps
  }

  async ticketIds({ id }: CrmUser): Promise<Known<string[]>> {
    const rows = await ticketsOf(this.#deps.database.db, id).select('id').limit(MAX_LISTED_TICKETS).execute()
    return { value: rows.map((row) => String(row.id)) }
  }

  async tickets({ id }: CrmUser, ids: readonly string[]): Promise<Known<CrmTicket[]>> {
    const numbers = ids.map(Number).filter((number) => number <= MAX_ID)
    if (numbers.length === 0) return { value: [] }
    const rows = await ticketsOf(this.#deps.database.db, id)
      .select(COLUMNS)
      .where('id', 'in', numbers)
      .execute()
    return { value: rows.map(presentTicket) }
  }

  /** @throws {AppError} `invalid` if the key belongs to a ticket with a different text */
  async open(user: CrmUser, ticket: NewCrmTicket): Promise<string> {
    const earlier = await this.#earlier(user, ticket)
    if (earlier) return earlier
    const { storage } = this.#deps
    const opened = await withAttachments(storage, ticket.attachments, async (files) => {
      const id = await this.#insert(user, ticket, files)
      if (!id) await dropAttachments(storage, files)
      return id
    })
    return opened ?? ((await this.#earlier(user, ticket)) as string)
  }

  /** Undefined if the same ticket was opened concurrently. */
  #insert(user: CrmUser, ticket: NewCrmTicket, files: readonly NewFile[]): Promise<string | undefined> {
    const { subject, content, idempotencyKey = null } = ticket
    const now = this.#deps.clock()
    return transaction(this.#deps.database, async (trx, changes) => {
      const row = await trx
        .insertInto('tickets')
        .values({
          key: null,
          user_id: user.id,
          subject,
          content,
          status: 'new',
          idempotency_key: idempotencyKey,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) return undefined
      changes.addTickets()
      await saveAttachments(trx, user.id, { ticket: String(row.id) }, files, now)
      await mailNewTicket(trx, this.#deps.mailer, user, { id: String(row.id), subject, content })
      return String(row.id)
    })
  }

  async #earlier({ id }: CrmUser, { subject, content, idempotencyKey }: NewCrmTicket) {
    if (!idempotencyKey) return undefined
    const row = await this.#deps.database.db
      .selectFrom('tickets')
      .select(['id', 'subject', 'content'])
      .where('user_id', '=', id)
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst()
    if (!row) return undefined
    if (row.subject !== subject || row.content !== content) {
      throw new AppError('invalid', { field: 'idempotencyKey' })
    }
    return String(row.id)
  }
}
