import { sql } from 'kysely'
import { type AnyDatabase, isPostgres } from './columns.ts'

/**
 * Whatever refers to a row keeps it from being removed. So far the database took dependent rows along, or emptied
 * references, without a word; from now on whoever removes a row says what becomes of those first.
 */
async function restrictOnPostgres(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ owner: string; name: string; definition: string }>`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and confdeltype in ('c', 'n') and connamespace = current_schema()::regnamespace
    order by 1, 2`.execute(db)
  for (const { owner, name, definition } of rows) {
    const restricted = definition.replace(/ON DELETE (CASCADE|SET NULL)/, 'ON DELETE RESTRICT')
    await sql`alter table ${sql.ref(owner)} drop constraint ${sql.ref(name)}`.execute(db)
    // All rows fulfil it: they fulfilled the former one.
    await sql`alter table ${sql.ref(owner)} add constraint ${sql.ref(name)} ${sql.raw(restricted)}`.execute(
      db,
    )
  }
}

/**
 * SQLite cannot change a constraint. Its manual has two ways: copying every table, or, for constraints that do not touch
 * what is stored, changing the text of the definition (https://www.sqlite.org/lang_altertable.html, section 7). The
 * second takes no longer for a large database than for a small one.
 */
async function restrictOnSqlite(db: AnyDatabase): Promise<void> {
  const { rows } = await sql<{ schema_version: number }>`pragma schema_version`.execute(db)
  const version = rows[0]?.schema_version
  if (version === undefined) throw new Error('SQLite does not say which version its schema has')
  await sql`pragma writable_schema = on`.execute(db)
  await sql`update sqlite_master
    set sql = replace(replace(sql, 'on delete cascade', 'on delete restrict'), 'on delete set null', 'on delete restrict')
    where type = 'table' and sql like '% on delete %'`.execute(db)
  await sql`pragma schema_version = ${sql.raw(String(version + 1))}`.execute(db)
  await sql`pragma writable_schema = off`.execute(db)
  const left = await sql`select m.name from sqlite_master m join pragma_foreign_key_list(m.name) f
    where m.type = 'table' and f.on_delete in ('CASCADE', 'SET NULL')`.execute(db)
  if (left.rows.length > 0) throw new Error('Foreign keys still remove rows by cascade')
}

export async function up(db: AnyDatabase): Promise<void> {
  await (isPostgres(db) ? restrictOnPostgres(db) : restrictOnSqlite(db))
}
