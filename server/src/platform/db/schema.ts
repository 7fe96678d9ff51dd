/**
 * The tables as Kysely sees them and checks queries by; `migrations/` is the truth of the schema.
 * Times are epoch milliseconds, flags are 0 or 1, lists and details are JSON texts.
 */
import type { Selectable } from 'kysely'
import type { BusinessTables, PartnersTable } from './schema/business.ts'
import type { ContentTables, FilesTable } from './schema/content.ts'
import type { OperationsTables } from './schema/operations.ts'
import type { PeopleTables } from './schema/people.ts'

export type { Role, UsersTable } from './schema/people.ts'

export interface Database extends ContentTables, BusinessTables, PeopleTables, OperationsTables {}

export type FileRow = Selectable<FilesTable>
export type PartnerRow = Selectable<PartnersTable>
