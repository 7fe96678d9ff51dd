/** Creates and drops databases of a PostgreSQL server. */
import pg from 'pg'

/** The URL of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  // The pending statement reports the error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  // Copies files: the default strategy writes each page to the log.
  const copy = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ''
  await onServer(serverUrl, `create database ${pg.escapeIdentifier(name)}${copy}`)
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}
