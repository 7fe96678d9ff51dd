/** Consequences of replacing files of documents and assets in the back office. */
import type { CopyKind } from '@portal/contract/copies'
import type { Values } from '../../../admin-kit/cells.ts'
import type { Scope, WrittenEntry } from '../../../admin-kit/hooks.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { TRANSLATED } from '../../../platform/files/translations.ts'
import { recordReplaced } from '../service.ts'

/** An entry's file in a language that was replaced or removed. */
export interface FormerFile {
  id: number
  locale: string
  file: string
}

function formerFiles({ id, textsBefore, entry }: WrittenEntry): FormerFile[] {
  const texts = (entry.texts ?? {}) as Record<string, Values>
  return Object.entries(textsBefore).flatMap(([locale, { file }]) =>
    file && texts[locale]?.file !== file ? [{ id, locale, file: file as string }] : [],
  )
}

/** Clears a description of changes that was left over from the previous file. */
async function clearOldChanges(
  trx: Transaction,
  kind: CopyKind,
  { id, locale }: FormerFile,
  { textsBefore, entry }: WrittenEntry,
): Promise<void> {
  const texts = (entry.texts ?? {}) as Record<string, Values>
  const now = texts[locale]
  if (!now?.changes || now.changes !== textsBefore[locale]?.changes) return
  now.changes = null
  // Only columns that both tables have are changed.
  const { texts: table, owner } = TRANSLATED[kind] as (typeof TRANSLATED)['document']
  await trx
    .updateTable(table)
    .set({ changes: null })
    .where(owner, '=', id)
    .where('locale', '=', locale)
    .execute()
}

/** Records replaced files and returns them. */
export async function filesReplaced(
  kind: CopyKind,
  written: readonly WrittenEntry[],
  { trx, now }: Scope,
): Promise<FormerFile[]> {
  const former = written.flatMap(formerFiles)
  if (former.length === 0) return []
  for (const one of written) for (const file of formerFiles(one)) await clearOldChanges(trx, kind, file, one)
  const ids = former.map(({ file }) => file)
  const rows = await trx.selectFrom('files').select(['id', 'sha256']).where('id', 'in', ids).execute()
  const hashes = new Map(rows.map(({ id, sha256 }) => [id, sha256]))
  const replaced = former.flatMap(({ id, locale, file }) => {
    const sha256 = hashes.get(file)
    return sha256 ? [{ itemId: id, locale, sha256 }] : []
  })
  await recordReplaced(trx, kind, replaced, now)
  return former
}
