/** The outbox for administrators: sent, waiting and failed mails. */
import type { listOutbox, Outbox, OutboxMail, OutboxMessage } from '@portal/contract/admin/operations'
import type { Query } from '@portal/contract/endpoint'
import { type Selectable, sql } from 'kysely'
import type { Actor } from '../../admin-kit/hooks.ts'
import { contains } from '../../platform/db/like.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'
import { type Transaction, transaction } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { mailState } from '../../platform/mail/outbox.ts'
import { type AuditAction, writeAudit } from '../audit/service.ts'
import type { PortalSettings } from '../settings/service.ts'

export interface OutboxDeps {
  database: DatabaseHandle
  settings: PortalSettings
  clock: () => number
}

const FIELDS = [
  'id',
  'kind',
  'recipient',
  'locale',
  'subject',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
] as const
type Row = Pick<Selectable<Database['outbox']>, (typeof FIELDS)[number]>

function present({ id, kind, recipient, locale, subject, attempts, ...row }: Row): OutboxMail {
  return {
    id,
    kind,
    recipient,
    locale,
    subject,
    state: mailState(row),
    attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }
}

function inState(db: Db, state: Query<typeof listOutbox>['state']) {
  const mails = db.selectFrom('outbox')
  if (state === undefined) return mails
  if (state === 'sent') return mails.where('sent_at', 'is not', null)
  const unsent = mails.where('sent_at', 'is', null)
  if (state === 'unsent') return unsent
  return unsent.where('last_error', state === 'failed' ? 'is not' : 'is', null)
}

async function countStates(db: Db): Promise<Outbox['counts']> {
  const row = await db
    .selectFrom('outbox')
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn.count<number>('sent_at').as('sent'),
      e.fn
        .countAll<number>()
        .filterWhere('sent_at', 'is', null)
        .filterWhere('last_error', 'is not', null)
        .as('failed'),
    ])
    .executeTakeFirstOrThrow()
  const [all, sent, failed] = [Number(row.all), Number(row.sent), Number(row.failed)]
  return { waiting: all - sent - failed, failed, sent }
}

export async function listMails(
  { database: { db }, settings }: OutboxDeps,
  { state, q, before, limit = 50 }: Query<typeof listOutbox>,
): Promise<Outbox> {
  let mails = inState(db, state)
  if (before !== undefined) mails = mails.where('id', '<', before)
  if (q) {
    const columns = ['recipient', 'subject'] as const
    mails = mails.where((e) => e.or(columns.map((column) => contains(db, sql.ref(column), q))))
  }
  const rows = await mails
    .select([...FIELDS])
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const items = rows.slice(0, limit).map(present)
  return {
    items,
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    counts: await countStates(db),
    hasServer: (await settings.current()).mail.server !== undefined,
  }
}

/**
 * Reading a mail is logged: an unsent one may contain a link that opens an account.
 * @throws {AppError} `notFound`
 */
export async function readMail(
  { database: { db }, clock }: OutboxDeps,
  id: number,
  actor: Actor,
): Promise<OutboxMessage> {
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  const isKept = row.sent_at === null
  if (isKept) await note(db, { clock }, 'mail-read', row, actor)
  return {
    ...present(row),
    replyTo: row.reply_to,
    content: isKept ? { text: row.text, html: row.html } : null,
  }
}

function note(
  db: Db,
  { clock }: Pick<OutboxDeps, 'clock'>,
  action: AuditAction,
  { id, kind }: Pick<Row, 'id' | 'kind'>,
  actor: Actor,
): Promise<void> {
  const entity = { kind: 'mails', id: String(id) }
  return writeAudit(db, { action, at: clock(), ...actor, entity, details: { mail: kind } })
}

/** An unsent mail and the job that sends it. */
async function unsentMail(trx: Transaction, id: number) {
  const mail = await trx
    .selectFrom('outbox')
    .select([...FIELDS])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  if (mail.sent_at !== null) throw new AppError('conflict')
  const job = await trx
    .selectFrom('jobs')
    .select(['id', 'locked_until'])
    .where('kind', '=', 'mail')
    .where('payload', '=', JSON.stringify({ outboxId: id }))
    .executeTakeFirst()
  return { mail, job }
}

const isRunning = (job: { locked_until: number | null } | undefined, now: number) =>
  job !== undefined && job.locked_until !== null && job.locked_until > now

/**
 * @throws {AppError} `notFound`; `conflict` if it has been sent or is being sent; `unavailable` without a mail server
 */
export async function sendMail(deps: OutboxDeps, id: number, actor: Actor): Promise<void> {
  await transaction(deps.database, async (trx) => {
    const { mail, job } = await unsentMail(trx, id)
    if (!(await deps.settings.within(trx)).mail.server) throw new AppError('unavailable')
    const now = deps.clock()
    if (isRunning(job, now)) throw new AppError('conflict')
    if (job) await trx.deleteFrom('jobs').where('id', '=', job.id).execute()
    await enqueue(trx, 'mail', { outboxId: id }, { runAt: now })
    await note(trx, deps, 'mail-resent', mail, actor)
  })
}

/** @throws {AppError} `notFound`; `conflict` if it has been sent or is being sent */
export async function discardMail(deps: OutboxDeps, id: number, actor: Actor): Promise<void> {
  await transaction(deps.database, async (trx) => {
    const { mail, job } = await unsentMail(trx, id)
    if (isRunning(job, deps.clock())) throw new AppError('conflict')
    if (job) await trx.deleteFrom('jobs').where('id', '=', job.id).execute()
    await trx.deleteFrom('outbox').where('id', '=', id).execute()
    await note(trx, deps, 'mail-discarded', mail, actor)
  })
}
