import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { up } from '../../platform/db/migrations/0017-jobs-that-read-several-pdfs.ts'

/** What an older version recorded: a job for each PDF. */
test('PDFs that waited to be read when the portal was updated are read', async () => {
  const { database, jobs } = await buildTestApp()
  const { db } = database
  const waiting = await db.selectFrom('jobs').selectAll().where('kind', '=', 'pdf-text').execute()
  const hashes = waiting.flatMap(({ payload }) => (JSON.parse(payload) as { sha256s: string[] }).sha256s)
  expect(hashes.length).toBeGreaterThan(1)
  await db.deleteFrom('jobs').where('kind', '=', 'pdf-text').execute()
  const { run_at, created_at } = waiting[0] as (typeof waiting)[0]
  const former = hashes.map((key) => ({
    kind: 'pdf-text',
    key,
    payload: JSON.stringify({ sha256: key }),
    run_at,
    created_at,
  }))
  await db.insertInto('jobs').values(former).execute()

  await up(db)
  await jobs.runDue()
  const read = await db.selectFrom('file_texts').select('sha256').execute()
  expect(read.map(({ sha256 }) => sha256).sort()).toEqual(hashes.toSorted())
})
