import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { up } from '../../platform/db/migrations/0017-jobs-that-read-several-pdfs.ts'

/** Jobs recorded by an older version: one per PDF. */
test('PDFs that waited to be read when the portal was updated are read', async () => {
  const { database, jobs, clock } = await buildTestApp()
  const { db } = database
  const hashes = (await db.deleteFrom('file_texts').returning('sha256').execute()).map((text) => text.sha256)
  expect(hashes.length).toBeGreaterThan(1)
  const now = clock.now()
  const former = hashes.map((key) => ({
    kind: 'pdf-text',
    key,
    payload: JSON.stringify({ sha256: key }),
    run_at: now,
    created_at: now,
  }))
  await db.insertInto('jobs').values(former).execute()

  await up(db)
  await jobs.runDue()
  const read = await db.selectFrom('file_texts').select('sha256').execute()
  expect(read.map(({ sha256 }) => sha256).sort()).toEqual(hashes.toSorted())
})
