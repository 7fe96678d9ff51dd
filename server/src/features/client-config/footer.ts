import type { Db } from '../../platform/db/open.ts'

const KEY = 'footer'

/** There is one footer, which is edited and never created: a portal without a content pack starts with an empty one. */
export async function provideFooter(db: Db): Promise<void> {
  const found = await db.selectFrom('pages').select('id').where('key', '=', KEY).executeTakeFirst()
  if (found) return
  await db
    .insertInto('pages')
    .values({ key: KEY, position: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
