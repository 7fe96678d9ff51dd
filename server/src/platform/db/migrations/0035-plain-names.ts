import { sql } from 'kysely'
import { type AnyDatabase, isPostgres } from './columns.ts'

/** `audit_doors` says what it grants, and `idempotency_keys.call` holds the id of an endpoint. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('idempotency_keys').renameColumn('call', 'endpoint').execute()
  // SQLite renames the table in the triggers of the audit log as well; a function of PostgreSQL is only text.
  await db.schema.alterTable('audit_doors').renameTo('audit_deletion_grants').execute()
  if (isPostgres(db)) await replaceGuard(db)
}

async function replaceGuard(db: AnyDatabase): Promise<void> {
  await sql`alter table audit_deletion_grants
    rename constraint audit_doors_pkey to audit_deletion_grants_pkey`.execute(db)
  await sql`create or replace function audit_log_guard() returns trigger language plpgsql as $guard$
    begin
      if tg_op = 'DELETE' and exists (
        select 1 from audit_deletion_grants where purpose = 'retention' and old.at < until
      ) then return old; end if;
      if tg_op = 'UPDATE' and exists (select 1 from audit_deletion_grants where purpose = 'erasure')
        and new.address is null and new.details is null and new.id = old.id and new.at = old.at
        and new.action = old.action and new.user_id is not distinct from old.user_id
        and new.entity is not distinct from old.entity and new.entity_id is not distinct from old.entity_id
      then return new; end if;
      raise exception 'The audit log is append-only';
    end $guard$`.execute(db)
}
