/** Makes databases refuse writes that need space, with the errors of a full disk. */
import { sql } from 'kysely'
import type { DatabaseHandle } from '../src/platform/db/open.ts'

async function fillSqlite({ db }: DatabaseHandle): Promise<void> {
  await sql`create table if not exists filler (bytes blob)`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
  // Uses up the free pages.
  for (let i = 0; i < 10_000; i += 1) {
    const isTaken = await sql`insert into filler values (zeroblob(3000))`.execute(db).then(
      () => true,
      () => false,
    )
    if (!isTaken) return
  }
}

/** A full server cannot be simulated, so triggers raise PostgreSQL's error for each table. */
async function fillPostgres({ db }: DatabaseHandle): Promise<void> {
  await sql`create function disk_full() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100';
  end $$`.execute(db)
  await sql`do $$ declare t text; begin
    for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger disk_full before insert or update on %I
        for each statement execute function disk_full()', t);
    end loop;
  end $$`.execute(db)
}

export async function fillDatabase(database: DatabaseHandle): Promise<void> {
  if (database.engine === 'sqlite') await fillSqlite(database)
  else await fillPostgres(database)
}

export async function makeRoom({ db, engine }: DatabaseHandle): Promise<void> {
  if (engine === 'sqlite') await sql`pragma max_page_count = 1000000`.execute(db)
  else await sql`drop function disk_full() cascade`.execute(db)
}
