/**
 * Creates a ticket in HubSpot exactly once. HubSpot has no idempotency keys, and a response may be lost after the
 * request was carried out. So each completed step is recorded, and the ticket's text contains a reference: when the
 * form is sent again, an existing ticket with that reference is used.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Selectable } from 'kysely'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { fileName } from '../../../platform/files/file-urls.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { dropAttachments, saveAttachments, storeAttachments } from '../attachments.ts'
import type { CrmUser, NewCrmTicket } from '../crm.ts'
import type { HubspotApi, HubspotTicket } from './api.ts'
import { saveTickets } from './known-tickets.ts'
import { hasReference, withoutReference, withReference } from './reference.ts'

type Submission = Selectable<Database['crm_submissions']>

/** Longer than all requests of a submission together. */
const LOCK_MS = 120_000

export interface SubmissionDeps {
  database: DatabaseHandle
  storage: Storage
  api: HubspotApi
  clock: () => number
}

/** @throws {HubspotFailure} if HubSpot fails; resent with its key, the submission resumes where it stopped */
export async function submitTicket(
  deps: SubmissionDeps,
  user: CrmUser,
  ticket: NewCrmTicket,
): Promise<string> {
  const idempotencyKey = ticket.idempotencyKey ?? randomBytes(12).toString('base64url')
  const submission = await ownSubmission(deps, user, { ...ticket, idempotencyKey })
  if (submission.finished_at) return submission.ticket as string
  await lock(deps, submission.id)
  try {
    return await deliver(deps, user, submission)
  } finally {
    await change(deps.database.db, submission.id, { locked_until: 0 })
  }
}

async function ownSubmission(
  { database, storage, clock }: SubmissionDeps,
  user: CrmUser,
  ticket: NewCrmTicket & { idempotencyKey: string },
): Promise<Submission> {
  const earlier = await find(database.db, user.id, ticket)
  if (earlier) return earlier
  const files = await storeAttachments(storage, ticket.attachments)
  const { subject, content, idempotencyKey } = ticket
  const now = clock()
  const reference = randomBytes(12).toString('base64url')
  let isSaved = false
  try {
    await transaction(database, async (trx) => {
      const row = await trx
        .insertInto('crm_submissions')
        .values({
          user_id: user.id,
          idempotency_key: idempotencyKey,
          reference,
          subject,
          content,
          uploads: '[]',
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!row) return
      await saveAttachments(trx, user.id, { submissionId: row.id }, files, now)
      isSaved = true
    })
  } finally {
    if (!isSaved) await dropAttachments(storage, files)
  }
  return (await find(database.db, user.id, ticket)) as Submission
}

/** @throws {AppError} `invalid` if the key belongs to a ticket with a different text */
async function find(
  db: Db,
  userId: number,
  { idempotencyKey, subject, content }: NewCrmTicket & { idempotencyKey: string },
): Promise<Submission | undefined> {
  const submission = await db
    .selectFrom('crm_submissions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (submission && (submission.subject !== subject || submission.content !== content)) {
    throw new AppError('invalid', { field: 'idempotencyKey' })
  }
  return submission
}

/**
 * Locks a submission for this request.
 * @throws {AppError} `conflict` if another request has locked it
 */
async function lock({ database, clock }: SubmissionDeps, id: number): Promise<void> {
  const now = clock()
  const { numUpdatedRows } = await database.db
    .updateTable('crm_submissions')
    .set({ locked_until: now + LOCK_MS })
    .where('id', '=', id)
    .where('locked_until', '<=', now)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('conflict')
}

async function deliver(deps: SubmissionDeps, user: CrmUser, submission: Submission): Promise<string> {
  const { api, database, clock } = deps
  const uploads = await uploadFiles(deps, submission)
  const ticket = submission.ticket ?? (await createTicket(deps, user, submission))
  if (uploads.length > 0) await api.attach(ticket, uploads, submission.created_at)
  await transaction(database, async (trx) => {
    await change(trx, submission.id, { finished_at: clock() })
    await trx.updateTable('ticket_files').set({ ticket }).where('submission_id', '=', submission.id).execute()
  })
  return ticket
}

async function uploadFiles({ api, database, storage }: SubmissionDeps, { id, ...submission }: Submission) {
  const uploads: string[] = JSON.parse(submission.uploads)
  const files = await database.db
    .selectFrom('ticket_files')
    .innerJoin('files', 'files.id', 'ticket_files.file_id')
    .selectAll('files')
    .where('submission_id', '=', id)
    .orderBy('position')
    .execute()
  for (const file of files.slice(uploads.length)) {
    const data = await storage.withFile(file.storage_key, (path) => readFile(path))
    uploads.push(await api.upload({ name: fileName(file), data }))
    await change(database.db, id, { uploads: JSON.stringify(uploads) })
  }
  return uploads
}

async function createTicket({ api, database, clock }: SubmissionDeps, user: CrmUser, submission: Submission) {
  const { id, reference, subject, content } = submission
  const contact = await api.contact(user.email)
  const made =
    submission.tried_at !== null && contact ? await findMade(api, contact.ticketIds, reference) : undefined
  let ticket = made
  if (!ticket) {
    const contactId = contact?.id ?? (await api.createContact(user))
    await change(database.db, id, { tried_at: clock() })
    ticket = await api.createTicket(contactId, { subject, content: withReference(content, reference) })
  }
  const opened = withoutReference(ticket)
  await transaction(database, async (trx) => {
    await change(trx, id, { ticket: opened.ticket.id })
    // From now on the user is notified of changes.
    await saveTickets(trx, user.id, [opened], clock())
  })
  return opened.ticket.id
}

/** The ticket that an earlier attempt created, if its response was lost. */
async function findMade(
  api: HubspotApi,
  ids: readonly string[],
  reference: string,
): Promise<HubspotTicket | undefined> {
  const tickets = await api.tickets(ids)
  return tickets.find((ticket) => hasReference(ticket, reference))
}

async function change(db: Db, id: number, values: Partial<Submission>): Promise<void> {
  await db.updateTable('crm_submissions').set(values).where('id', '=', id).execute()
}
