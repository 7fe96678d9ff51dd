import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { up } from './0098-expand-unique-slugs.ts'

const LONG = `${'x'.repeat(77)}-yz`

test('entries that shared a slug get one each, the oldest keeps it, and no other is written twice', async () => {
  const { db } = await openTestDatabase('filled')
  for (const table of ['products', 'portfolios', 'news'])
    await sql`drop index ${sql.id(`${table}_slug_uq`)}`.execute(db)
  const add = async (slug: string) => {
    const stamps = { updated_at: 0, position: 0, published_at: 0 }
    const product = { key: `p${Math.random()}`, slug, model: slug, ...stamps }
    const { id } = await db.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const ids: number[] = []
  for (const slug of ['pump', 'pump-2', 'pump', LONG, 'pump', LONG, 'own']) ids.push(await add(slug))
  await up(db)
  const rows = await db.selectFrom('products').select('slug').where('id', 'in', ids).orderBy('id').execute()
  expect(rows.map(({ slug }) => slug)).toEqual([
    'pump',
    'pump-2',
    'pump-3',
    LONG,
    'pump-4',
    `${'x'.repeat(77)}-2`,
    'own',
  ])
  await expect(add('own')).rejects.toThrow(/unique|duplicate/i)
})
