import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

/** What an asset is, as its card says it, becomes a text of each language; so far it was in English. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('asset_texts').addColumn('document_type', 'text').execute()
  await sql`update asset_texts set document_type = (select document_type from assets where id = asset_id)
    where locale = 'en'`.execute(db)
  await sql`insert into asset_texts (asset_id, locale, document_type)
    select id, 'en', document_type from assets where document_type is not null
    and not exists (select 1 from asset_texts where asset_id = id and locale = 'en')`.execute(db)
  await db.schema.alterTable('assets').dropColumn('document_type').execute()
}
