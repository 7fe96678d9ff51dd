import { sql } from 'kysely'
import { type AnyDatabase, isPostgres } from './columns.ts'

/**
 * When a person is erased, lines of others about them lose their details, and keep the IP address of who acted. The
 * nodes of the release before clear both, which stays allowed.
 */
const ERASURE = sql`(exists (select 1 from audit_deletion_grants where purpose = 'erasure')
  and (new.address is null or new.address = old.address) and new.details is null and new.id = old.id
  and new.at = old.at and new.action = old.action and new.user_id is not distinct from old.user_id
  and new.entity is not distinct from old.entity and new.entity_id is not distinct from old.entity_id)`
const RETENTION = sql`exists (
  select 1 from audit_deletion_grants where purpose = 'retention' and old.at < until)`
const MESSAGE = sql.lit('The audit log is append-only')

export async function up(db: AnyDatabase): Promise<void> {
  if (isPostgres(db)) {
    await sql`create or replace function audit_log_guard() returns trigger language plpgsql as $guard$
      begin
        if tg_op = 'DELETE' and ${RETENTION} then return old; end if;
        if tg_op = 'UPDATE' and ${ERASURE} then return new; end if;
        raise exception ${MESSAGE};
      end $guard$`.execute(db)
    return
  }
  await sql`drop trigger audit_log_no_update`.execute(db)
  await sql`create trigger audit_log_no_update before update on audit_log when not ${ERASURE}
    begin select raise(abort, ${MESSAGE}); end`.execute(db)
}
