import { sql } from 'kysely'
import { type AnyDatabase, createIndexes, isPostgres } from './columns.ts'

/**
 * Nothing changes or removes a line of the audit log, whoever asks: the database itself refuses it. There are two
 * exceptions, each granted by a row in `audit_doors` that lives only inside the transaction that needs it: `retention`
 * allows deleting lines that are older than its `until`; `erasure` allows emptying what a line says of a person, while
 * when, who (by number), what and of which entity stay.
 */
const RETENTION = sql`exists (select 1 from audit_doors where purpose = 'retention' and old.at < until)`
const ERASURE = sql`(exists (select 1 from audit_doors where purpose = 'erasure')
  and new.address is null and new.details is null and new.id = old.id and new.at = old.at
  and new.action = old.action and new.user_id is not distinct from old.user_id
  and new.entity is not distinct from old.entity and new.entity_id is not distinct from old.entity_id)`
const MESSAGE = sql.lit('The audit log is append-only')

async function guardOnPostgres(db: AnyDatabase): Promise<void> {
  await sql`create function audit_log_guard() returns trigger language plpgsql as $guard$
    begin
      if tg_op = 'DELETE' and ${RETENTION} then return old; end if;
      if tg_op = 'UPDATE' and ${ERASURE} then return new; end if;
      raise exception ${MESSAGE};
    end $guard$`.execute(db)
  await sql`create function audit_log_no_truncate() returns trigger language plpgsql as $guard$
    begin raise exception ${MESSAGE}; end $guard$`.execute(db)
  await sql`create trigger audit_log_guard before update or delete on audit_log
    for each row execute function audit_log_guard()`.execute(db)
  await sql`create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function audit_log_no_truncate()`.execute(db)
}

async function guardOnSqlite(db: AnyDatabase): Promise<void> {
  const refuse = sql`select raise(abort, ${MESSAGE})`
  await sql`create trigger audit_log_no_update before update on audit_log when not ${ERASURE}
    begin ${refuse}; end`.execute(db)
  await sql`create trigger audit_log_no_delete before delete on audit_log when not ${RETENTION}
    begin ${refuse}; end`.execute(db)
  // `insert or replace` removes the former row without asking the trigger above.
  await sql`create trigger audit_log_no_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id)
    begin ${refuse}; end`.execute(db)
}

export async function up(db: AnyDatabase): Promise<void> {
  await createIndexes(db, 'audit_log', {
    action: ['action', 'at'],
    entity: ['entity', 'entity_id', 'at'],
  })
  await db.schema
    // What may happen to the audit log nevertheless; a row lives inside one transaction only.
    .createTable('audit_doors')
    .addColumn('purpose', 'text', (c) => c.primaryKey())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .execute()
  await (isPostgres(db) ? guardOnPostgres(db) : guardOnSqlite(db))
}
