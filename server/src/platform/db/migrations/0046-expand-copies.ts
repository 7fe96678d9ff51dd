import { sql } from 'kysely'
import { type AnyDatabase, createIndexes, createTable, reference } from './columns.ts'

/** Which files users have of what may be replaced, and which contents documents and assets had before. */
export async function up(db: AnyDatabase): Promise<void> {
  // In each language, what is new in its file.
  for (const table of ['document_texts', 'asset_texts'])
    await db.schema.alterTable(table).addColumn('changes', 'text').execute()
  await createCopies(db)
  await createReplacedFiles(db)
  await createCodes(db)
  await fillReplacedFiles(db)
  await fillCopies(db)
}

/** The last download of each entry and language by each user. */
async function createCopies(db: AnyDatabase): Promise<void> {
  const copies = db.schema.createTable('copies')
  await reference(copies, 'copies', 'user_id', 'users', { required: true, onDelete: 'restrict' })
    // `document` or `asset`.
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('item_id', 'integer', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('downloaded_at', 'bigint', (c) => c.notNull())
    // The newer content of which the user wants to hear no more.
    .addColumn('dismissed_sha256', 'text')
    .addPrimaryKeyConstraint('copies_pk', ['user_id', 'kind', 'item_id', 'locale'])
    .execute()
  await createIndexes(db, 'copies', { downloaded: ['downloaded_at'] })
}

/** In the order of their ids; each row is of a document or of an asset. */
async function createReplacedFiles(db: AnyDatabase): Promise<void> {
  let files = createTable(db, 'replaced_files')
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('replaced_at', 'bigint', (c) => c.notNull())
  files = reference(files, 'replaced_files', 'document_id', 'documents', { onDelete: 'restrict' })
  await reference(files, 'replaced_files', 'asset_id', 'assets', { onDelete: 'restrict' }).execute()
  await createIndexes(db, 'replaced_files', {
    sha256: ['sha256'],
    document: ['document_id', 'locale'],
    asset: ['asset_id', 'locale'],
  })
}

/** What QR codes lead by to a version of a document: the how-manieth file of its language. */
async function createCodes(db: AnyDatabase): Promise<void> {
  const codes = db.schema.createTable('document_codes').addColumn('code', 'text', (c) => c.primaryKey())
  await reference(codes, 'document_codes', 'document_id', 'documents', {
    required: true,
    onDelete: 'restrict',
  })
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('document_codes_version_uq', ['document_id', 'locale', 'number'])
    .execute()
}

async function fillReplacedFiles(db: AnyDatabase): Promise<void> {
  await sql`insert into replaced_files (document_id, locale, sha256, replaced_at)
    select v.document_id, v.locale, f.sha256, v.replaced_at
    from document_versions v inner join files f on f.id = v.file_id
    order by v.replaced_at, v.id`.execute(db)
}

/** Earlier downloads were recorded without their language: they were of the user's, where there is one in it. */
async function fillCopies(db: AnyDatabase): Promise<void> {
  await sql`insert into copies (user_id, kind, item_id, locale, sha256, size, downloaded_at)
    select c.user_id, 'document', c.item_id, c.locale, f.sha256, f.size, c.downloaded_at
    from (
      select v.user_id, v.item_id, t.locale, v.downloaded_at, coalesce(
        (select o.file_id from document_versions o
          where o.document_id = v.item_id and o.locale = t.locale
            and o.file_id is not null and o.replaced_at > v.downloaded_at
          order by o.replaced_at, o.id limit 1),
        t.file_id) as file_id
      from (
        select user_id, item_id, max(viewed_at) as downloaded_at from content_views
        where kind = 'document' and action = 'download' group by user_id, item_id
      ) v
      inner join users u on u.id = v.user_id
      inner join document_texts t on t.document_id = v.item_id and t.file_id is not null
        and t.locale = case when exists (
          select 1 from document_texts o
          where o.document_id = v.item_id and o.locale = u.locale and o.file_id is not null
        ) then u.locale else 'en' end
    ) c
    inner join files f on f.id = c.file_id`.execute(db)
}
