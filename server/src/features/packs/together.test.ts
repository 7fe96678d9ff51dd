import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { createTestPack } from '../../../test/test-pack.ts'
import { importPack } from './import.ts'

test('imports of the same pack at the same time come one after the other', async () => {
  const { database, storage, clock } = await buildTestApp()
  const pack = await createTestPack()
  for (const name of ['users', 'deals', 'tickets', 'pins', 'views'] as const) pack.entries[name] = []
  const now = new Date(clock.now())
  const run = () => importPack({ database, storage, directory: pack.save().directory, now })
  await run()

  for (const name of ['Mallet', 'Gavel', 'Sledge']) {
    pack.entry('products', 'hammer').texts.en = { name, contentList: [] }
    pack.entry('products', 'saw').texts.fr = { name: `${name} scie` }
    const reports = await Promise.all([run(), run(), run()])
    expect(reports.map(({ products }) => products.changed).toSorted()).toEqual([0, 0, 2])
  }
})
