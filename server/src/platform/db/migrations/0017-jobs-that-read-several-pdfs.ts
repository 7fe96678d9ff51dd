import { sql } from 'kysely'
import type { AnyDatabase } from './columns.ts'

/** A job reads the texts of several PDFs; one that waits reads the one that its key names. */
export async function up(db: AnyDatabase): Promise<void> {
  await sql`update jobs set payload = '{"sha256s":["' || key || '"]}'
    where kind = 'pdf-text' and key is not null`.execute(db)
}
