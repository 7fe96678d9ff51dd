/** Creates the SQLite files that tests copy. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/platform/db/open.ts'
import { fillTemplate } from './template.ts'

export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-template-'))
  const filled = join(dataDir, 'portal.sqlite')
  const empty = join(dataDir, 'empty.sqlite')
  await (await openDatabase({ dataDir })).close()
  copyFileSync(filled, empty)
  const database = await openDatabase({ dataDir })
  await fillTemplate(database, { dataDir })
  await database.close()
  project.provide('template', { databases: { engine: 'sqlite', files: { empty, filled } }, dataDir })
  return () => rmSync(dataDir, { recursive: true, force: true })
}
