/** Makes a table refuse writes by a database trigger. */
import { sql } from 'kysely'
import type { DatabaseHandle } from '../src/platform/db/open.ts'

/** Refuses inserts or updates until the returned function is called. */
export async function refuseWrites(
  { db, engine }: DatabaseHandle,
  operation: 'insert' | 'update',
  table: string,
): Promise<() => Promise<void>> {
  const name = sql.ref(`refuse_${operation}_${table}`)
  const on = sql`${sql.raw(operation)} on ${sql.table(table)}`
  if (engine === 'sqlite') {
    await sql`create trigger ${name} before ${on} begin select raise(abort, 'refused'); end`.execute(db)
    return async () => void (await sql`drop trigger ${name}`.execute(db))
  }
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin
    raise exception 'refused';
  end $$`.execute(db)
  await sql`create trigger ${name} before ${on} for each row execute function ${name}()`.execute(db)
  return async () => void (await sql`drop function ${name}() cascade`.execute(db))
}
