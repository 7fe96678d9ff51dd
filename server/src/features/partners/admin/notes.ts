/** The team's notes about partners; only its author changes a note. */
import {
  MAX_PARTNER_NOTES,
  NOTES_PAGE,
  type PartnerNote,
  type PartnerNotes,
} from '@portal/contract/admin/partner-notes'
import type { Actor } from '../../../admin-kit/hooks.ts'
import type { DatabaseHandle, Db } from '../../../platform/db/open.ts'
import { type Transaction, transaction } from '../../../platform/db/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { type AuditAction, writeAudit } from '../../audit/service.ts'

export interface NotesDeps {
  database: DatabaseHandle
  clock: () => number
}

interface NoteId {
  partnerId: number
  id: number
}

const notesOf = (db: Db, partnerId: number) =>
  db
    .selectFrom('partner_notes as n')
    .leftJoin('users as u', 'u.id', 'n.user_id')
    .selectAll('n')
    .select(['u.first_name', 'u.last_name'])
    .where('n.partner_id', '=', partnerId)
    .where('n.deleted_at', 'is', null)

type NoteRow = Awaited<ReturnType<ReturnType<typeof notesOf>['execute']>>[number]

const present = (
  { id, version, text, user_id, first_name, last_name, created_at, edited_at }: NoteRow,
  readerId: number,
): PartnerNote => ({
  id,
  version,
  text,
  by: first_name === null ? null : `${first_name} ${last_name}`,
  mine: user_id === readerId,
  at: created_at,
  edited: edited_at,
})

async function countNotes(db: Db, partnerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('partner_notes')
    .select((e) => e.fn.countAll().as('count'))
    .where('partner_id', '=', partnerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page of notes, newest first; empty for unknown partners. */
export async function readNotes(
  db: Db,
  partnerId: number,
  { readerId, page = 1 }: { readerId: number; page?: number },
): Promise<PartnerNotes> {
  const rows = await notesOf(db, partnerId)
    .orderBy('n.id', 'desc')
    .limit(NOTES_PAGE)
    .offset((page - 1) * NOTES_PAGE)
    .execute()
  return { items: rows.map((row) => present(row, readerId)), total: await countNotes(db, partnerId) }
}

/** @throws {AppError} `notFound` */
export async function requirePartner(db: Db, id: number, lock = false): Promise<void> {
  const query = db.selectFrom('partners').select('id').where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) throw new AppError('notFound')
}

/** @throws {AppError} `notFound`, also for a note about another partner */
async function readNote(trx: Transaction, { partnerId, id }: NoteId): Promise<NoteRow> {
  const row = await notesOf(trx, partnerId).where('n.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('notFound')
  return row
}

/** Checks the limit; locks the partner, so that concurrent additions are counted. */
async function checkRoom(trx: Transaction, partnerId: number): Promise<void> {
  await requirePartner(trx, partnerId, true)
  if ((await countNotes(trx, partnerId)) >= MAX_PARTNER_NOTES)
    throw new AppError('limitReached', { details: { limit: MAX_PARTNER_NOTES } })
}

const audit = (
  trx: Transaction,
  { action, at, actor, note }: { action: AuditAction; at: number; actor: Actor; note: NoteId },
) =>
  writeAudit(trx, {
    action,
    at,
    ...actor,
    entity: { kind: 'partner-notes', id: String(note.id) },
    details: { partner: note.partnerId },
  })

/** @throws {AppError} `notFound`; `limitReached` if there are too many */
export function addNote(
  { database, clock }: NotesDeps,
  partnerId: number,
  text: string,
  actor: Actor,
): Promise<PartnerNote> {
  return transaction(database, async (trx) => {
    await checkRoom(trx, partnerId)
    const at = clock()
    const { id } = await trx
      .insertInto('partner_notes')
      .values({ partner_id: partnerId, user_id: actor.userId, text: text.trim(), created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const note = { partnerId, id }
    await audit(trx, { action: 'entry-created', at, actor, note })
    return present(await readNote(trx, note), actor.userId)
  })
}

/** @throws {AppError} `forbidden` unless the actor is the author; `conflict` with the current note if it has changed */
export function saveNote(
  { database, clock }: NotesDeps,
  note: NoteId,
  { version, text }: { version: number; text: string },
  actor: Actor,
): Promise<PartnerNote> {
  return transaction(database, async (trx) => {
    const before = await readNote(trx, note)
    if (before.user_id !== actor.userId) throw new AppError('forbidden')
    const at = clock()
    const changed = await trx
      .updateTable('partner_notes')
      .set({ text: text.trim(), version: version + 1, edited_at: at })
      .where('id', '=', note.id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!changed)
      throw new AppError('conflict', {
        details: { note: present(await readNote(trx, note), actor.userId) },
      })
    await audit(trx, { action: 'entry-changed', at, actor, note })
    return present(await readNote(trx, note), actor.userId)
  })
}

/** @throws {AppError} `notFound` */
async function deletedAt(trx: Transaction, { partnerId, id }: NoteId): Promise<number | null> {
  const row = await trx
    .selectFrom('partner_notes')
    .select('deleted_at')
    .where('id', '=', id)
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  return row.deleted_at
}

const setDeletedAt = (trx: Transaction, id: number, deleted_at: number | null) =>
  trx.updateTable('partner_notes').set({ deleted_at }).where('id', '=', id).execute()

export function deleteNote({ database, clock }: NotesDeps, note: NoteId, actor: Actor): Promise<void> {
  return transaction(database, async (trx) => {
    if ((await deletedAt(trx, note)) !== null) return
    const at = clock()
    await setDeletedAt(trx, note.id, at)
    await audit(trx, { action: 'entry-deleted', at, actor, note })
  })
}

/** @throws {AppError} `limitReached` if there are too many by now */
export function restoreNote({ database, clock }: NotesDeps, note: NoteId, actor: Actor): Promise<void> {
  return transaction(database, async (trx) => {
    if ((await deletedAt(trx, note)) === null) return
    await checkRoom(trx, note.partnerId)
    await setDeletedAt(trx, note.id, null)
    await audit(trx, { action: 'entry-restored', at: clock(), actor, note })
  })
}
