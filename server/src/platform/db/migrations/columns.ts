/** Helpers for migrations, which run on both engines. */
import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** Migrations see the schema of their own time, not that of `schema.ts`. */
// biome-ignore lint/suspicious/noExplicitAny: no static type describes every past schema
export type AnyDatabase = Kysely<any>

// biome-ignore lint/suspicious/noExplicitAny: columns accumulate while a table is being built
export type Table = CreateTableBuilder<any, any>

export function isPostgres(db: AnyDatabase | Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Starts a table with an auto-incremented integer primary key. */
export function createTable(db: AnyDatabase, name: string): Table {
  const table = db.schema.createTable(name)
  return isPostgres(db)
    ? table.addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement())
}

/** The type of binary columns. */
export function typeOfBytes(db: AnyDatabase): 'bytea' | 'blob' {
  return isPostgres(db) ? 'bytea' : 'blob'
}

/** The collation that sorts text by its bytes, as SQLite does: a prefix is then a range on both engines. */
export function inByteOrder(db: AnyDatabase) {
  return isPostgres(db) ? sql`text collate "C"` : ('text' as const)
}

/** Starts the table of translations of an entity: one row for each entity and language. */
export function createTexts(db: AnyDatabase, entity: string, parent: string): Table {
  const id = `${entity}_id`
  return db.schema
    .createTable(`${entity}_texts`)
    .addColumn(id, 'integer', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint(`${entity}_texts_pk`, [id, 'locale'])
    .addForeignKeyConstraint(`${entity}_texts_${entity}_fk`, [id], parent, ['id'], (c) =>
      c.onDelete('cascade'),
    )
}

/** Adds a nullable reference to a file; a file in use cannot be deleted. */
export function fileColumn(table: Table, owner: string, column: string): Table {
  return table
    .addColumn(column, 'text')
    .addForeignKeyConstraint(`${owner}_${column}_fk`, [column], 'files', ['id'], (c) =>
      c.onDelete('restrict'),
    )
}

/** Adds a reference to another table by its `id`. */
export function reference(
  table: Table,
  owner: string,
  column: string,
  target: string,
  options: { required?: boolean; onDelete: 'cascade' | 'restrict' | 'set null' },
): Table {
  return table
    .addColumn(column, 'integer', (c) => (options.required ? c.notNull() : c))
    .addForeignKeyConstraint(`${owner}_${column}_fk`, [column], target, ['id'], (c) =>
      c.onDelete(options.onDelete),
    )
}

/** Adds a check that a text column holds one of the given words. */
export function oneOf(table: Table, owner: string, column: string, words: readonly string[]): Table {
  const list = sql.join(words.map((word) => sql.lit(word)))
  return table.addCheckConstraint(`${owner}_${column}_ck`, sql`${sql.ref(column)} in (${list})`)
}

export async function createIndexes(
  db: AnyDatabase,
  table: string,
  indexes: Record<string, string[]>,
): Promise<void> {
  for (const [suffix, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(`${table}_${suffix}_ix`).on(table).columns(columns).execute()
  }
}
