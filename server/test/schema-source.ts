/** Generates the types of the tables of a database, identically for either engine. */
import { sql } from 'kysely'
import type { DatabaseHandle } from '../src/platform/db/open.ts'

const TYPES: Record<string, string> = {
  integer: 'number',
  bigint: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  blob: 'Uint8Array',
  bytea: 'Uint8Array',
}

/** Corrections of SQLite's description, by `table.column`. */
interface Details {
  /** SQLite describes primary keys as nullable. */
  required: Set<string>
  /** Values of columns that are restricted to a list. */
  words: Map<string, string[]>
  /** Kysely takes each integer key of an SQLite table for a generated one. */
  numbered: (table: string) => boolean
}

interface Check {
  owner: string
  definition: string
}

const wordsIn = (list = '') => [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)

function wordsOf(checks: readonly Check[], pattern: RegExp): Details['words'] {
  const found = checks.flatMap(({ owner, definition }) =>
    [...definition.matchAll(pattern)].map(
      ([, column, list]) => [`${owner}.${column}`, wordsIn(list)] as const,
    ),
  )
  return new Map(found)
}

async function detailsOfSqlite({ db }: DatabaseHandle): Promise<Details> {
  const keys = await sql<{ name: string }>`select m.name || '.' || c.name as name
    from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and c.pk > 0`.execute(db)
  const tables =
    await sql<Check>`select name as owner, sql as definition from sqlite_master where type = 'table'`.execute(
      db,
    )
  const numbered = tables.rows.filter(({ definition }) => / autoincrement/i.test(definition))
  return {
    required: new Set(keys.rows.map(({ name }) => name)),
    words: wordsOf(tables.rows, /check \("?(\w+)"? in \(([^)]*)\)\)/g),
    numbered: (table) => numbered.some(({ owner }) => owner === table),
  }
}

async function detailsOfPostgres({ db }: DatabaseHandle): Promise<Details> {
  const checks =
    await sql<Check>`select conrelid::regclass::text as owner, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and conrelid <> 0`.execute(db)
  return {
    required: new Set(),
    words: wordsOf(checks.rows, /\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)/g),
    numbered: () => true,
  }
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** Source of a module that declares the type of each table. */
export async function schemaSource(database: DatabaseHandle): Promise<string> {
  const details =
    database.engine === 'sqlite' ? await detailsOfSqlite(database) : await detailsOfPostgres(database)
  const tables = (await database.db.introspection.getTables()).sort(byName)
  const lines = tables.flatMap((table) => [
    `  ${table.name}: {`,
    ...[...table.columns].sort(byName).map((column) => {
      const name = `${table.name}.${column.name}`
      const words = details.words.get(name)?.map((word) => `'${word}'`)
      const type = words?.join(' | ') ?? TYPES[column.dataType.toLowerCase()]
      if (!type) throw new Error(`${name} is of the unknown type ${column.dataType}`)
      if (column.isNullable && !details.required.has(name)) return `    ${column.name}: ${type} | null`
      const isGenerated =
        column.hasDefaultValue || (column.isAutoIncrementing && details.numbered(table.name))
      return `    ${column.name}: ${isGenerated ? `Generated<${type}>` : type}`
    }),
    '  }',
  ])
  return `/** The tables that the migrations make. Made from them by \`npm run schema\`: not to be edited. */
import type { Generated } from 'kysely'

export interface Tables {
${lines.join('\n')}
}
`
}
