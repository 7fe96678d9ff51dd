/** Which file of a document or an asset each user downloaded last, by language, and which files were replaced. */
import { COPY_KINDS, type CopyKind, MAX_OUTDATED_COPIES } from '@portal/contract/copies'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import { type RawBuilder, sql } from 'kysely'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { insertRows } from '../../platform/db/rows.ts'
import type { Transaction } from '../../platform/db/transaction.ts'
import { TRANSLATED } from '../../platform/files/translations.ts'
import type { Session } from '../../platform/http/guard.ts'

export interface Copy {
  kind: CopyKind
  itemId: number
  locale: string
  sha256: string
  size: number
}

export const isCopied = (kind: string): kind is CopyKind => COPY_KINDS.includes(kind as CopyKind)

/** The PDF of an entry that a user gets in a language, or else in English; undefined if there is neither. */
export async function currentCopy(
  db: Db,
  { kind, id, language }: { kind: CopyKind; id: number; language: Locale | undefined },
  userId: number,
): Promise<Copy | undefined> {
  // Only columns that both tables have are queried.
  const { texts, owner } = TRANSLATED[kind] as (typeof TRANSLATED)['document']
  const rows = await db
    .selectFrom(`${texts} as t`)
    .innerJoin('files as f', 'f.id', 't.file_id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .select(['t.locale', 'f.sha256', 'f.size', 'u.locale as own'])
    .where(`t.${owner}`, '=', id)
    .where('f.media_type', '=', 'application/pdf')
    .execute()
  const row =
    rows.find(({ locale, own }) => locale === (language ?? own)) ??
    rows.find(({ locale }) => locale === DEFAULT_LOCALE)
  return row && { kind, itemId: id, locale: row.locale, sha256: row.sha256, size: Number(row.size) }
}

/** Whether the user is known to have downloaded this file after `since`. */
export async function hadCopy(db: Db, userId: number, copy: Copy, since: number): Promise<boolean> {
  const row = await db
    .selectFrom('copies')
    .select('sha256')
    .where('user_id', '=', userId)
    .where('kind', '=', copy.kind)
    .where('item_id', '=', copy.itemId)
    .where('locale', '=', copy.locale)
    .where('sha256', '=', copy.sha256)
    .where('downloaded_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function recordCopy(trx: Transaction, userId: number, copy: Copy, now: number): Promise<void> {
  const { kind, itemId, locale, sha256, size } = copy
  const content = { sha256, size, downloaded_at: now, dismissed_sha256: null }
  await trx
    .insertInto('copies')
    .values({ user_id: userId, kind, item_id: itemId, locale, ...content })
    .onConflict((c) => c.columns(['user_id', 'kind', 'item_id', 'locale']).doUpdateSet(content))
    .execute()
}

export interface ReplacedFile {
  itemId: number
  locale: string
  sha256: string
}

/** Records replaced contents, so that users who have one learn that it is outdated. */
export async function recordReplaced(
  trx: Transaction,
  kind: CopyKind,
  files: readonly ReplacedFile[],
  now: number,
): Promise<void> {
  const rows = files.map(({ itemId, locale, sha256 }) => ({
    document_id: kind === 'document' ? itemId : null,
    asset_id: kind === 'asset' ? itemId : null,
    locale,
    sha256,
    replaced_at: now,
  }))
  await insertRows(trx, 'replaced_files', rows)
}

/** The user's copies of one kind for which there is now a different file visible to the user. */
export function outdatedOf(kind: CopyKind, userId: number, reading: Readership): RawBuilder<unknown> {
  const { entries, texts, owner } = TRANSLATED[kind]
  return sql`copies c
    inner join ${sql.table(entries)} e on e.id = c.item_id and ${isShownTo(reading, entries, 'e')}
    inner join ${sql.table(texts)} t on t.${sql.ref(owner)} = c.item_id and t.locale = c.locale
    inner join files f on f.id = t.file_id and f.visibility <> 'private'
    where c.user_id = ${userId} and c.kind = ${kind}
      and f.sha256 <> c.sha256 and f.sha256 <> coalesce(c.dismissed_sha256, '')`
}

/** How many of the user's copies are outdated, up to the number that is listed. */
export async function countOutdatedCopies(
  db: Db,
  { userId, audience }: Session,
  now: number,
): Promise<number> {
  const selects = COPY_KINDS.map(
    (kind) => sql`select 1 as one from ${outdatedOf(kind, userId, { now, audience })}`,
  )
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select one from (${sql.join(selects, sql` union all `)}) a limit ${MAX_OUTDATED_COPIES}) b`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
