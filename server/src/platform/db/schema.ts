/**
 * The tables as Kysely sees them and checks queries by: `schema.gen.ts`, made from the migrations, and what those cannot say.
 * Times are epoch milliseconds, flags are 0 or 1, lists and details are JSON texts.
 */
import type { Selectable } from 'kysely'
import type { Tables } from './schema.gen.ts'

/** Columns that hold fewer words than the database checks. */
export interface Database extends Tables {
  audit_deletion_grants: Tables['audit_deletion_grants'] & { purpose: 'retention' | 'erasure' }
  deletion_rows: Tables['deletion_rows'] & { step: 'insert' | 'set' | 'return' }
  file_texts: Tables['file_texts'] & { outcome: 'read' | 'outdated' | 'encrypted' | 'broken' | 'too-heavy' }
}

export type UsersTable = Tables['users']
export type Role = UsersTable['role']
export type FileRow = Selectable<Tables['files']>
export type PartnerRow = Selectable<Tables['partners']>
