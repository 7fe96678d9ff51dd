import { COPY_KINDS, type CopyKind, MAX_OUTDATED_COPIES } from '@portal/contract/copies'
import { sql } from 'kysely'
import type { Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { loadFiles, type ServedFile } from '../../platform/files/file-urls.ts'
import { TRANSLATED } from '../../platform/files/translations.ts'
import { outdatedOf } from './service.ts'

export interface OutdatedRow {
  kind: CopyKind
  id: number
  language: string
  size: number | string
  downloaded_at: number | string
  /** Null for files that were replaced before this was recorded. */
  replaced_at: number | string | null
  file_id: string
  title: string | null
  changes: string | null
}

function selectOutdated(kind: CopyKind, userId: number, reading: Readership) {
  const { texts, owner } = TRANSLATED[kind]
  const english = (column: string) => sql`(select en.${sql.ref(column)} from ${sql.table(texts)} en
    where en.${sql.ref(owner)} = c.item_id and en.locale = 'en')`
  return sql`select c.kind, c.item_id as id, c.locale as language, c.size, c.downloaded_at, t.file_id,
    (select max(r.replaced_at) from replaced_files r
      where r.${sql.ref(owner)} = c.item_id and r.locale = c.locale) as replaced_at,
    coalesce(t.title, ${english('title')}) as title,
    coalesce(t.changes, ${english('changes')}) as changes
    from ${outdatedOf(kind, userId, reading)}`
}

/** The user's outdated copies, most recently replaced first, with the current files. */
export async function readOutdated(
  db: Db,
  userId: number,
  reading: Readership,
): Promise<{ rows: OutdatedRow[]; files: Map<string, ServedFile> }> {
  const selects = COPY_KINDS.map((kind) => selectOutdated(kind, userId, reading))
  const { rows } = await sql<OutdatedRow>`select * from (${sql.join(selects, sql` union all `)}) a
    order by coalesce(replaced_at, 0) desc, kind, id, language limit ${MAX_OUTDATED_COPIES}`.execute(db)
  return {
    rows,
    files: await loadFiles(
      db,
      rows.map(({ file_id }) => file_id),
    ),
  }
}
