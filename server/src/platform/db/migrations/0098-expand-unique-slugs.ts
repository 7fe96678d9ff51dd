import type { AnyDatabase } from './columns.ts'

const TABLES = ['products', 'portfolios', 'news'] as const
/** As long as a slug may be. */
const MAX_LENGTH = 80

/** No two entries of a kind have the same slug, whoever writes it: a content pack may come while an editor saves. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const table of TABLES) {
    await renameRepeatedSlugs(db, table)
    await db.schema.createIndex(`${table}_slug_uq`).on(table).column('slug').unique().execute()
  }
}

const numbered = (slug: string, n: number) =>
  `${slug.slice(0, MAX_LENGTH - `-${n}`.length).replace(/-$/, '')}-${n}`

/** The oldest entry keeps its slug; the others get the next free number behind theirs. */
export async function renameRepeatedSlugs(db: AnyDatabase, table: (typeof TABLES)[number]): Promise<void> {
  const rows: { id: number; slug: string }[] = await db
    .selectFrom(table)
    .select(['id', 'slug'])
    .orderBy('id')
    .execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  const seen = new Set<string>()
  for (const { id, slug } of rows) {
    if (!seen.has(slug)) {
      seen.add(slug)
      continue
    }
    let free = slug
    for (let n = 2; taken.has(free); n += 1) free = numbered(slug, n)
    taken.add(free)
    await db.updateTable(table).set({ slug: free }).where('id', '=', id).execute()
  }
}
