/**
 * Files attached to a ticket or a reply: validated by content, stored by the portal, and visible only to the ticket's
 * user and the provider's team.
 */
import { ATTACHMENT_TYPES, type SentAttachments, type TicketAttachment } from '@portal/contract/attachments'
import { CommitOutcomeUnknown } from '../../platform/db/failures.ts'
import type { Db } from '../../platform/db/open.ts'
import type { FileRow } from '../../platform/db/schema.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { type FileUrls, fileName } from '../../platform/files/file-urls.ts'
import { describeUpload, type FileDescription, UnfitFile } from '../../platform/files/ingest.ts'
import { type NewFile, privateFile, shownName } from '../../platform/files/private-file.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type Upload, uploadOf } from '../../platform/http/forms.ts'

const FIELD = 'attachments'

/**
 * The files in a form field.
 * @throws {AppError} `invalid` if it contains anything else
 */
export function uploadsOf(sent: SentAttachments | undefined): Upload[] {
  return [sent].flat().flatMap((file) => uploadOf(file, FIELD) ?? [])
}

async function describe(upload: Upload): Promise<FileDescription> {
  const unfit = (cause?: unknown) =>
    new AppError('unfitAttachment', { field: FIELD, details: { name: upload.name.slice(0, 100) }, cause })
  const description = await describeUpload(upload).catch((error: unknown) =>
    Promise.reject(error instanceof UnfitFile ? unfit(error) : error),
  )
  if (!ATTACHMENT_TYPES.includes(description.mediaType)) throw unfit()
  return description
}

/**
 * Stores all files or none.
 * @throws {AppError} `unfitAttachment` with the first invalid one
 */
export async function storeAttachments(storage: Storage, uploads: readonly Upload[]): Promise<NewFile[]> {
  const described: [Upload, FileDescription][] = []
  for (const upload of uploads) described.push([upload, await describe(upload)])
  const stored: NewFile[] = []
  for (const [{ name, path }, { mediaType, extension, ...facts }] of described) {
    const shown = `${shownName(name, 'attachment')}.${extension}`
    const { size, sha256, width, height } = facts
    const file = privateFile(shown, extension, { media_type: mediaType, size, sha256, width, height })
    stored.push(file)
    await storage.put(file.storage_key, path).catch(async (error: unknown) => {
      await dropAttachments(storage, stored)
      throw error
    })
  }
  return stored
}

/** Removes the contents of files without rows. What cannot be removed now is removed later as unused. */
export async function dropAttachments(storage: Storage, files: readonly NewFile[]): Promise<void> {
  for (const { storage_key } of files) await storage.remove(storage_key).catch(() => undefined)
}

/** Stores files and runs `write` for the rows that refer to them; removes the files if it fails. */
export async function withAttachments<T>(
  storage: Storage,
  uploads: readonly Upload[],
  write: (files: readonly NewFile[]) => Promise<T>,
): Promise<T> {
  const files = await storeAttachments(storage, uploads)
  try {
    return await write(files)
  } catch (error) {
    // If it is unknown whether the rows were written, the files stay; a job removes files without a row.
    if (!(error instanceof CommitOutcomeUnknown)) await dropAttachments(storage, files)
    throw error
  }
}

/** Names of stored files, for a mail. */
export const attachmentFacts = (files: readonly NewFile[]) =>
  files.map((file) => ['attachment', fileName(file)] as const)

/**
 * Writes the rows of stored files, for a ticket, a reply or a pending submission.
 *
 * @param userId the ticket's user
 */
export async function saveAttachments(
  trx: Transaction,
  userId: number,
  owner: { ticket: string; messageId?: number } | { submissionId: number },
  files: readonly NewFile[],
  now: number,
): Promise<void> {
  if (files.length === 0) return
  await trx
    .insertInto('files')
    .values(files.map((file) => ({ ...file, created_at: now })))
    .execute()
  await trx
    .insertInto('ticket_files')
    .values(
      files.map(({ id }, position) => ({
        user_id: userId,
        ticket: 'ticket' in owner ? owner.ticket : null,
        submission_id: 'submissionId' in owner ? owner.submissionId : null,
        message_id: 'messageId' in owner ? owner.messageId : null,
        position,
        file_id: id,
      })),
    )
    .execute()
}

/** The user's attachments by ticket id, without those of replies. */
export async function readAttachments(
  db: Db,
  userId: number,
  tickets: readonly string[],
  urls: FileUrls,
): Promise<Map<string, TicketAttachment[]>> {
  const byTicket = new Map<string, TicketAttachment[]>()
  if (tickets.length === 0) return byTicket
  const rows = await db
    .selectFrom('ticket_files')
    .innerJoin('files', 'files.id', 'ticket_files.file_id')
    .selectAll('files')
    .select('ticket_files.ticket')
    .where('ticket_files.user_id', '=', userId)
    .where('ticket_files.ticket', 'in', tickets)
    .where('ticket_files.message_id', 'is', null)
    .orderBy('ticket_files.position')
    .execute()
  for (const { ticket, ...file } of rows) {
    const list = byTicket.get(ticket as string) ?? []
    list.push(presentAttachment(file, urls))
    byTicket.set(ticket as string, list)
  }
  return byTicket
}

/** Attachments of replies, by message id. */
export async function readMessageAttachments(
  db: Db,
  messages: readonly number[],
  urls: FileUrls,
): Promise<Map<number, TicketAttachment[]>> {
  const byMessage = new Map<number, TicketAttachment[]>()
  if (messages.length === 0) return byMessage
  const rows = await db
    .selectFrom('ticket_files')
    .innerJoin('files', 'files.id', 'ticket_files.file_id')
    .selectAll('files')
    .select('ticket_files.message_id')
    .where('ticket_files.message_id', 'in', messages)
    .orderBy('ticket_files.position')
    .execute()
  for (const { message_id, ...file } of rows) {
    const list = byMessage.get(message_id as number) ?? []
    list.push(presentAttachment(file, urls))
    byMessage.set(message_id as number, list)
  }
  return byMessage
}

function presentAttachment(file: FileRow, urls: FileUrls): TicketAttachment {
  return { name: fileName(file), size: file.size, address: urls.ofOwn(file) }
}
