import { sql } from 'kysely'

/**
 * Every column that refers to a file. Files that no column refers to are deleted after a while, so a column missing
 * here would lose its files; a test compares this list with the foreign keys of the database. Settings, which are JSON,
 * also refer to files by id.
 */
export const FILE_COLUMNS = [
  ['account_managers', 'photo_file_id'],
  ['asset_texts', 'captions_file_id'],
  ['asset_texts', 'file_id'],
  ['assets', 'thumbnail_file_id'],
  ['cards', 'image_file_id'],
  ['cards', 'video_file_id'],
  ['deal_files', 'file_id'],
  ['deletion_files', 'file_id'],
  ['document_texts', 'file_id'],
  ['document_versions', 'file_id'],
  ['events', 'image_file_id'],
  ['news', 'image_file_id'],
  ['partners', 'logo_file_id'],
  ['portfolios', 'cover_file_id'],
  ['portfolios', 'picture_file_id'],
  ['products', 'cover_file_id'],
  ['products', 'picture_file_id'],
  ['quick_link_texts', 'file_id'],
  ['ticket_files', 'file_id'],
  ['users', 'agreement_file_id'],
  ['users', 'photo_file_id'],
] as const

type Joined<T> = T extends readonly [infer Table extends string, infer Column extends string]
  ? `${Table}.${Column}`
  : never
/** Such a column as `table.column`. */
export type FileColumn = Joined<(typeof FILE_COLUMNS)[number]>

/** The ids of all files that any row refers to. */
export const REFERRED_FILES = sql.join(
  FILE_COLUMNS.map(
    ([table, column]) =>
      sql`select ${sql.ref(column)} from ${sql.table(table)} where ${sql.ref(column)} is not null`,
  ),
  sql` union all `,
)
