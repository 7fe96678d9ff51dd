import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

/** Notices of news name what they are about, as those of new files do: what is withdrawn is not announced. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`update notifications set item_kind = 'news', item_id = cast(substr(subject, 6) as integer)
    where kind = 'newsPublished' and subject like 'news:%'`.execute(db)
}
