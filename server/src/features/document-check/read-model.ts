/** Identifies a document or asset, and whether its content is current, by hash or code alone. */
import { COPY_KINDS, type CopyKind } from '@portal/contract/copies'
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import { type RawBuilder, sql } from 'kysely'
import { isShownTo, type Readership } from '../../platform/db/audience.ts'
import type { Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'
import { loadFiles, type ServedFile } from '../../platform/files/file-urls.ts'
import { TRANSLATED } from '../../platform/files/translations.ts'

export interface Match {
  kind: CopyKind
  id: number
  locale: Locale
  isCurrent: boolean
}

interface MatchRow {
  kind: CopyKind
  id: number
  locale: Locale
  current: number
}

function selectMatches(
  kind: CopyKind,
  sha256: RawBuilder<unknown>,
  reading: Readership,
): RawBuilder<unknown>[] {
  const { entries, texts, owner } = TRANSLATED[kind]
  const item = sql.ref(owner)
  const shown = sql`inner join ${sql.table(entries)} e on ${isShownTo(reading, entries, 'e')}`
  return [
    sql`select ${sql.lit(kind)} as kind, e.id, t.locale, 1 as current from files f
      inner join ${sql.table(texts)} t on t.file_id = f.id ${shown} and e.id = t.${item}
      where f.sha256 = ${sha256} and f.visibility <> 'private'`,
    sql`select ${sql.lit(kind)} as kind, e.id, r.locale, 0 as current from replaced_files r
      ${shown} and e.id = r.${item} where r.sha256 = ${sha256}`,
  ]
}

/**
 * Finds the entry that has or had a content, among those visible to the reader. One query covers all cases, so that
 * response times reveal nothing.
 */
export async function findMatch(db: Db, sha256: string, reading: Readership): Promise<Match | undefined> {
  // A copy with a partner's logo is as current as its source.
  const source = sql`coalesce((select source_sha256 from branded_files where sha256 = ${sha256}), ${sha256})`
  const selects = COPY_KINDS.flatMap((kind) => selectMatches(kind, source, reading))
  const { rows } = await sql<MatchRow>`select * from (${sql.join(selects, sql` union all `)}) a
    order by current desc, kind desc, id, locale limit 1`.execute(db)
  return rows[0] && { ...rows[0], isCurrent: Number(rows[0].current) === 1 }
}

/** The hash of the content that a code was created for; undefined if there is none, or not yet. */
export async function hashOfCode(db: Db, code: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('document_codes')
    .select(['document_id', 'locale', 'number'])
    .where('code', '=', code)
    .executeTakeFirst()
  // Unknown codes run the same queries, so that they take equally long.
  const { document_id, locale, number } = found ?? { document_id: 0, locale: '', number: 0 }
  const former = await db
    .selectFrom('replaced_files')
    .select('sha256')
    .where('document_id', '=', document_id)
    .where('locale', '=', locale)
    .orderBy('id')
    .execute()
  const current = await db
    .selectFrom('document_texts as t')
    .innerJoin('files as f', 'f.id', 't.file_id')
    .select('f.sha256')
    .where('t.document_id', '=', document_id)
    .where('t.locale', '=', locale)
    .executeTakeFirst()
  return [...former, ...(current ? [current] : [])][number - 1]?.sha256
}

/** The current file, in the language of the match or in English. */
export async function readCurrent(
  db: Db,
  { kind, id, locale }: Match,
): Promise<{ title: string; language: string; file: ServedFile } | undefined> {
  const [table, title] =
    kind === 'document' ? (['document_texts', 'title'] as const) : (['asset_texts', 'title'] as const)
  const texts = (await readTexts(db, table, [id], locale)).get(id)
  const file = (await loadFiles(db, [texts?.file_id])).get(texts?.file_id ?? '')
  if (!texts || !file) return undefined
  const language = texts.languageOf('file_id') || DEFAULT_LOCALE
  return { title: texts[title] ?? '', language, file }
}
