/** What a user sends along with a ticket: checked by its content, kept by the portal, shown to the user alone. */
import { ATTACHMENT_TYPES, type TicketAttachment } from '@portal/contract/tickets'
import type { Db } from '../../db/open.ts'
import type { FileRow } from '../../db/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { type Addresses, fileName } from '../../files/addresses.ts'
import { describeUpload, type FileDescription, UnfitFile } from '../../files/ingest.ts'
import { type NewFile, privateFile, shownName } from '../../files/private-file.ts'
import type { Storage } from '../../files/storage.ts'
import { AppError } from '../../http/errors.ts'
import type { Upload } from '../../http/forms.ts'

const FIELD = 'attachments'

async function describe(upload: Upload): Promise<FileDescription> {
  const unfit = (cause?: unknown) =>
    new AppError('unfitAttachment', { field: FIELD, details: { name: upload.name.slice(0, 100) }, cause })
  const description = await describeUpload(upload).catch((error: unknown) =>
    Promise.reject(error instanceof UnfitFile ? unfit(error) : error),
  )
  if (!(ATTACHMENT_TYPES as readonly string[]).includes(description.mediaType)) throw unfit()
  return description
}

/** Keeps all of the files or none. @throws {AppError} `unfitAttachment` that names the first unfit one */
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

/** Removes the bytes of files that no row came to name. What cannot be removed now is removed as unused one day. */
export async function dropAttachments(storage: Storage, files: readonly NewFile[]): Promise<void> {
  for (const { storage_key } of files) await storage.remove(storage_key).catch(() => undefined)
}

/** Writes the rows of stored files, for a ticket or for a submission on its way. */
export async function saveAttachments(
  trx: Transaction,
  userId: number,
  owner: { ticket: string } | { submissionId: number },
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
        position,
        file_id: id,
      })),
    )
    .execute()
}

/** The user's attachments by the id of their ticket. */
export async function readAttachments(
  db: Db,
  userId: number,
  tickets: readonly string[],
  addresses: Addresses,
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
    .orderBy('ticket_files.position')
    .execute()
  for (const { ticket, ...file } of rows) {
    const list = byTicket.get(ticket as string) ?? []
    list.push(presentAttachment(file, addresses))
    byTicket.set(ticket as string, list)
  }
  return byTicket
}

function presentAttachment(file: FileRow, addresses: Addresses): TicketAttachment {
  return { name: fileName(file), size: file.size, address: addresses.ofOwn(file) }
}
