/** Makes the migrated SQLite file that the tests copy. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/open.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-template-'))
  const database = await openDatabase({ dataDir: folder })
  await database.close()
  project.provide('templateDatabase', { engine: 'sqlite', file: join(folder, 'portal.sqlite') })
  return () => rmSync(folder, { recursive: true, force: true })
}
