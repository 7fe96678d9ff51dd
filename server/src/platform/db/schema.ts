/**
 * The tables as Kysely types: `schema.gen.ts`, generated from the migrations, plus what those cannot express. Times are
 * epoch milliseconds, flags are 0 or 1, lists and details are JSON texts.
 */
import type { Selectable } from 'kysely'
import type { Tables } from './schema.gen.ts'

/** Columns that hold fewer values than their database check allows. */
export interface Database extends Tables {
  audit_deletion_grants: Tables['audit_deletion_grants'] & { purpose: 'retention' | 'erasure' }
  deletion_rows: Tables['deletion_rows'] & { step: 'insert' | 'set' | 'return' }
  file_texts: Tables['file_texts'] & { outcome: 'read' | 'outdated' | 'encrypted' | 'broken' | 'too-heavy' }
}

export type UsersTable = Tables['users']
export type Role = UsersTable['role']
export type FileRow = Selectable<Tables['files']>
export type PartnerRow = Selectable<Tables['partners']>
