/** What the databases of the tests are copies of: one that is migrated and empty, one with the fixture pack inside. */
import { rmSync } from 'node:fs'
import { importPack } from '../src/features/packs/import.ts'
import type { DatabaseHandle } from '../src/platform/db/open.ts'
import { openStorage, type StorageSettings } from '../src/platform/files/storage.ts'
import { writeFixturePack } from './fixture-pack/write.ts'

export type TemplateName = 'empty' | 'filled'

export interface Template {
  /** Where the databases are: files, or names on a server. */
  databases: { engine: 'sqlite'; files: Record<TemplateName, string> } | PostgresTemplates
  /** Folder of the data that belong to the filled one. */
  dataDir: string
}

interface PostgresTemplates {
  engine: 'postgres'
  url: string
  names: Record<TemplateName, string>
}

/** The moment at which tests begin, unless they say otherwise, and at which the filled one was filled. */
export const NOW = Date.parse('2026-05-10T15:00:00Z')

/** Imports the fixture pack. */
export async function fill(database: DatabaseHandle, settings: StorageSettings, now = NOW): Promise<void> {
  const directory = await writeFixturePack()
  try {
    await importPack({ database, storage: openStorage(settings), directory, now: new Date(now) })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
