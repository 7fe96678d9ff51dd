import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/database.ts'
import { schemaSource } from '../../../test/schema-source.ts'

test('the types of the tables are what the migrations make', async () => {
  const source = await schemaSource(await openTestDatabase())
  await expect(source, 'After a change of the migrations: npm run schema').toMatchFileSnapshot(
    'schema.gen.ts',
  )
})
