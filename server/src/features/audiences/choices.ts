/** Values to choose from for an audience, besides those with lists of their own: partner names and tags. */
import { MAX_ID } from '@portal/contract/rules'
import { sql } from 'kysely'
import { contains } from '../../platform/db/like.ts'
import type { Db } from '../../platform/db/open.ts'

const SHOWN = 25
/** More partners than any provider has. */
const MAX_PARTNERS = 20_000
const MAX_TAGS = 1000

interface Named {
  id: number
  name: string
}

const named = (db: Db) => db.selectFrom('partners').select(['id', 'name'])

async function tagsOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('partners')
    .select('tags')
    .distinct()
    .where('tags', 'is not', null)
    .limit(MAX_PARTNERS)
    .execute()
  const tags = rows.flatMap(({ tags }) => JSON.parse(tags ?? '[]') as string[])
  // Tags are compared regardless of case and surrounding space.
  const distinct = new Map(tags.map((tag) => [tag.trim().toLowerCase(), tag.trim()]))
  return [...distinct.values()].sort().slice(0, MAX_TAGS)
}

export async function findAudienceChoices(
  db: Db,
  { q, ids = '' }: { q?: string; ids?: string },
): Promise<{ partners: Named[]; tags: string[] }> {
  const chosen = ids === '' ? [] : ids.split(',').map((id) => Math.min(Number(id), MAX_ID))
  const found = named(db).orderBy('name').orderBy('id').limit(SHOWN)
  const [known, others, tags] = await Promise.all([
    chosen.length > 0 ? named(db).where('id', 'in', chosen).orderBy('name').execute() : [],
    (q ? found.where(contains(db, sql.ref('name'), q)) : found).execute(),
    tagsOf(db),
  ])
  const rest = others.filter(({ id }) => !chosen.includes(id))
  return { partners: [...known, ...rest], tags }
}
