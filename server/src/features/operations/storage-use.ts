/** How much the portal stores: files by kind, distinct contents, derived images, and the database. */

import { opendir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { StorageUse } from '@portal/contract/admin/operations'
import { type FileKind, kindOfFile } from '@portal/contract/file-rules'
import { sql } from 'kysely'
import { REFERRED_FILES } from '../../platform/db/file-columns.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'

export interface StorageUseDeps {
  database: DatabaseHandle
  dataDir: string
}

type Amount = StorageUse['contents']

const amount = (row: { files?: unknown; bytes?: unknown } | undefined): Amount => ({
  files: Number(row?.files ?? 0),
  bytes: Number(row?.bytes ?? 0),
})

async function byKind(db: Db): Promise<StorageUse['kinds']> {
  const rows = await db
    .selectFrom('files')
    .select((e) => ['media_type', e.fn.countAll().as('files'), e.fn.sum('size').as('bytes')])
    .groupBy('media_type')
    .execute()
  const kinds = new Map<FileKind, Amount>()
  for (const row of rows) {
    const kind = kindOfFile(row.media_type)
    const { files, bytes } = amount(row)
    const before = kinds.get(kind) ?? { files: 0, bytes: 0 }
    kinds.set(kind, { files: before.files + files, bytes: before.bytes + bytes })
  }
  return [...kinds].map(([kind, of]) => ({ kind, ...of })).toSorted((a, b) => b.bytes - a.bytes)
}

async function contents(db: Db): Promise<Amount> {
  const { rows } = await sql<Record<string, unknown>>`
    select count(*) as files, coalesce(sum(size), 0) as bytes
    from (select max(size) as size from files group by storage_key) as kept`.execute(db)
  return amount(rows[0])
}

async function left(db: Db): Promise<Amount> {
  const settings = (await db.selectFrom('settings').select('value').execute()).map(({ value }) => value)
  const rows = await db
    .selectFrom('files')
    .select(['id', 'size'])
    .where('in_library', '=', 0)
    .where(sql<boolean>`id not in (${REFERRED_FILES})`)
    .execute()
  const unused = rows.filter(({ id }) => !settings.some((value) => value.includes(id)))
  return { files: unused.length, bytes: unused.reduce((sum, { size }) => sum + Number(size), 0) }
}

async function derived(dataDir: string): Promise<Amount> {
  const found = { files: 0, bytes: 0 }
  const folder = join(dataDir, 'derived')
  try {
    for await (const entry of await opendir(folder)) {
      // It may have been removed meanwhile.
      const facts = await stat(join(folder, entry.name)).catch(() => undefined)
      if (!facts?.isFile()) continue
      found.files += 1
      found.bytes += facts.size
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return found
}

async function diskOf(dataDir: string): Promise<StorageUse['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    // Some file systems do not report it.
    return null
  }
}

export async function readUse({ database, dataDir }: StorageUseDeps): Promise<StorageUse> {
  const { db, engine } = database
  return {
    kinds: await byKind(db),
    contents: await contents(db),
    derived: await derived(dataDir),
    left: await left(db),
    database: { engine, bytes: await database.size() },
    disk: await diskOf(dataDir),
  }
}
