/** Where files of the media library are used. */
import type { FileUsage } from '@portal/contract/admin/files'
import { covers, type Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import type { BackOfficeRole } from '@portal/contract/entities/entity'
import { columnOf, type Field } from '@portal/contract/entities/field'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { sql } from 'kysely'
import type { Values } from '../../../admin-kit/cells.ts'
import { loadRows, toEntries } from '../../../admin-kit/store.ts'
import { FILE_COLUMNS } from '../../../platform/db/file-columns.ts'
import type { Db } from '../../../platform/db/open.ts'
import { type Row, selectWhere, untyped } from '../../../platform/db/rows.ts'

/** Further uses are only counted. */
const MAX_USES = 200

const fileColumns = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'file' ? [columnOf(name, field)] : []))

type MayRead = (resource: string) => boolean

interface Use {
  id: number
  locale: string | null
}

/** The resource's entries that use the file, with the language of a translated field. */
async function usesIn(
  db: Db,
  { table, fixed = {}, fields, texts }: Resource,
  fileId: string,
): Promise<Use[]> {
  const uses: Use[] = []
  const own = fileColumns(fields)
  if (own.length > 0) {
    let query = untyped(db).selectFrom(table).select('id').limit(MAX_USES)
    for (const [name, value] of Object.entries(fixed)) query = query.where(name, '=', value)
    const rows = await query.where((e) => e.or(own.map((column) => e(column, '=', fileId)))).execute()
    uses.push(...rows.map(({ id }) => ({ id: id as number, locale: null })))
  }
  const translated = texts ? fileColumns(texts.fields) : []
  if (texts && translated.length > 0) {
    const rows = await untyped(db)
      .selectFrom(texts.table)
      .select([texts.parent, 'locale'])
      .where((e) => e.or(translated.map((column) => e(column, '=', fileId))))
      .limit(MAX_USES)
      .execute()
    uses.push(...rows.map((row) => ({ id: row[texts.parent] as number, locale: row.locale as string })))
  }
  return uses
}

/** The display name of an entry. */
function titleOf({ title, name }: Resource, entry: Values): string {
  const texts = (entry.texts ?? {}) as Record<string, Values>
  const value = (path: string) =>
    path.startsWith('texts.') ? texts[DEFAULT_LOCALE]?.[path.slice(6)] : entry[path]
  return String(title.map(value).find(Boolean) ?? `${name} ${entry.id}`)
}

async function oldVersions(db: Db, fileId: string): Promise<FileUsage[]> {
  const rows = await selectWhere(db, 'document_versions', 'file_id', [fileId])
  return rows.map((row) => ({
    resource: 'document-versions',
    id: row.document_id as number,
    title: '',
    locale: row.locale as string,
  }))
}

async function inBin(db: Db, fileId: string, mayRead: MayRead): Promise<FileUsage[]> {
  const rows = await (db as Db)
    .selectFrom('deletions')
    .innerJoin('deletion_files', 'deletion_id', 'id')
    .select(['title', 'resource'])
    .where('file_id', '=', fileId)
    .limit(MAX_USES)
    .execute()
  return rows.map(({ title, resource }) => ({
    resource: 'bin',
    id: null,
    title: mayRead(resource) ? title : '',
    locale: null,
  }))
}

async function inSettings(db: Db, fileId: string): Promise<FileUsage[]> {
  const rows = await untyped(db)
    .selectFrom('settings')
    .select('name')
    .where('value', 'like', `%"${fileId}"%`)
    .execute()
  return rows.map(({ name }) => ({ resource: name as string, id: null, title: '', locale: null }))
}

/**
 * All uses of a file.
 *
 * @param role who asks: of entries that they may not read they learn the kind alone
 */
export async function usagesOf(db: Db, fileId: string, role: BackOfficeRole): Promise<FileUsage[]> {
  const hidden = new Set(
    (RESOURCES as readonly Resource[]).filter((some) => !covers(role, some.role)).map(({ name }) => name),
  )
  const mayRead: MayRead = (resource) => !hidden.has(resource)
  const found: FileUsage[] = []
  for (const resource of RESOURCES as readonly Resource[]) {
    const uses = await usesIn(db, resource, fileId)
    if (uses.length === 0) continue
    if (!mayRead(resource.name)) {
      found.push({ resource: resource.name, id: null, title: '', locale: null })
      continue
    }
    const ids = uses.map(({ id }) => id)
    const rows = await loadRows(db, resource, ids)
    const entries = await toEntries(db, resource, [...rows.values()])
    const titles = new Map(entries.map((entry) => [entry.id, titleOf(resource, entry)]))
    for (const { id, locale } of uses) {
      const title = titles.get(id)
      if (title !== undefined) found.push({ resource: resource.name, id, title, locale })
    }
  }
  return [
    ...found,
    ...(await oldVersions(db, fileId)),
    ...(await inBin(db, fileId, mayRead)),
    ...(await inSettings(db, fileId)),
  ].slice(0, MAX_USES)
}

/** A subquery with the id of every used file, once per use. */
export const USED_FILES = sql.join(
  FILE_COLUMNS.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} as file_id from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  ),
  sql` union all `,
)

/** The number of uses of each file. */
export async function countUses(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const counts = FILE_COLUMNS.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} as file_id from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})`,
  )
  const { rows } = await sql<Row>`
    select file_id, count(*) as uses from (${sql.join(counts, sql` union all `)}) as used group by file_id
  `.execute(db)
  const uses = new Map(rows.map((row) => [row.file_id as string, Number(row.uses)]))
  const settings = await untyped(db).selectFrom('settings').select('value').execute()
  for (const id of ids) {
    const named = settings.filter(({ value }) => (value as string).includes(`"${id}"`)).length
    if (named > 0) uses.set(id, (uses.get(id) ?? 0) + named)
  }
  return uses
}
