/** The storage of a portal with two nodes: a database, a bucket, and a folder for each node. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createDatabase, databaseUrl, dropDatabase } from '../../server/test/postgres-database.ts'
import type { PostgresServer } from '../../server/test/postgres-server.ts'
import { bucketUrl, type S3Server, startS3 } from '../../server/test/s3-server.ts'

export interface Machines {
  databaseUrl: string
  storageUrl: string
  /** `DATA_DIR` of each node. */
  data: readonly [string, string]
  /** Rows of tables as text, in a fixed order, selected by a condition for each table. */
  rows(tables: Readonly<Record<string, string>>): Promise<Record<string, string[]>>
  /** Removes the database, the bucket and the folders. */
  destroy(): Promise<void>
}

async function rowsOf(url: string, tables: Readonly<Record<string, string>>) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found: Record<string, string[]> = {}
    for (const [table, condition] of Object.entries(tables)) {
      const { rows } = await client.query(
        `select row_to_json(t)::text as row from ${pg.escapeIdentifier(table)} t where ${condition} order by 1`,
      )
      found[table] = rows.map(({ row }: { row: string }) => row)
    }
    return found
  } finally {
    await client.end()
  }
}

/** Creates empty storage in a folder that does not exist yet. */
export async function provideMachines(folder: string, postgres: PostgresServer): Promise<Machines> {
  const name = 'portal'
  const data = [join(folder, 'node-1'), join(folder, 'node-2')] as const
  for (const path of data) mkdirSync(path, { recursive: true, mode: 0o700 })
  await createDatabase(postgres.url, name)
  const s3: S3Server = await startS3(join(folder, 's3'))
  const url = databaseUrl(postgres.url, name)
  return {
    databaseUrl: url,
    storageUrl: bucketUrl(s3.endpoint, 'files'),
    data,
    rows: (tables) => rowsOf(url, tables),
    async destroy() {
      await dropDatabase(postgres.url, name)
      s3.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
