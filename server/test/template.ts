/** Templates of the test databases: an empty migrated one, and one filled with the fixture pack. */
import { rmSync } from 'node:fs'
import { importPack } from '../src/features/packs/import.ts'
import { readPdfTexts } from '../src/features/search/pdf-text.ts'
import { registerIndexing } from '../src/features/search/service.ts'
import type { DatabaseHandle } from '../src/platform/db/open.ts'
import { PdfReader } from '../src/platform/files/pdf/reader.ts'
import { openStorage, type Storage, type StorageSettings } from '../src/platform/files/storage.ts'
import { createLogger } from '../src/platform/http/logging.ts'
import { JobRunner } from '../src/platform/jobs/runner.ts'
import { writeFixturePack } from './fixture-pack/write.ts'

export type TemplateName = 'empty' | 'filled'

export interface Template {
  /** Files of the databases, or names on a server. */
  databases: { engine: 'sqlite'; files: Record<TemplateName, string> } | PostgresTemplates
  /** Data folder of the filled database. */
  dataDir: string
}

interface PostgresTemplates {
  engine: 'postgres'
  url: string
  names: Record<TemplateName, string>
}

/** The default start time of tests, at which the template was filled. */
export const NOW = Date.parse('2026-05-10T15:00:00Z')

/** Imports the fixture pack. */
export async function fill(database: DatabaseHandle, settings: StorageSettings, now = NOW): Promise<Storage> {
  const directory = await writeFixturePack()
  const storage = openStorage(settings)
  try {
    await importPack({ database, storage, directory, now: new Date(now) })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  return storage
}

/** Imports the fixture pack and reads its PDFs, so that applications need not start a process for that. */
export async function fillTemplate(database: DatabaseHandle, settings: StorageSettings): Promise<void> {
  const storage = await fill(database, settings)
  const clock = () => NOW
  const pdfs = new PdfReader()
  const jobs = new JobRunner(database, createLogger('silent'), clock)
  jobs.register('pdf-text', ({ sha256s }, { signal }) =>
    readPdfTexts({ database, storage, pdfs, clock }, sha256s, signal),
  )
  registerIndexing(jobs, { database, clock })
  await jobs.runDue()
  await pdfs.close()
}
