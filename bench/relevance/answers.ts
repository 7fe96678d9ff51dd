/** Searches the portal, and names the results by the keys of the content pack. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { SearchGroup, SearchHit } from '@portal/contract/search'
import { ROOT } from '../../scripts/process.ts'
import { rawAnswer } from '../load.ts'
import type { Server } from '../processes.ts'
import { nameOf } from './questions.ts'

/** Compared hits of each group; the screen initially shows four. */
const HITS = 10
const ON_SCREEN = 4

/** The result of a search, as names of items. */
export interface Answer {
  /** Hits of all groups, best first. */
  best: readonly string[]
  /** Hits in the order of the screen: the best hit, then the first ones of each group. */
  screen: readonly string[]
  groups: Readonly<Record<string, readonly string[]>>
}

const TABLES: Record<string, string> = {
  product: 'products',
  document: 'documents',
  asset: 'assets',
  news: 'news',
  portfolio: 'portfolios',
  category: 'portfolios',
  'quick-link': 'quick_links',
  event: 'events',
  lead: 'leads',
  ticket: 'tickets',
}
const TABLE_OF_GROUP: Partial<Record<SearchGroupKey, string>> = {
  Product: 'products',
  Category: 'portfolios',
  News: 'news',
  QuickLinks: 'quick_links',
  Events: 'events',
  Leads: 'leads',
  Tickets: 'tickets',
}

interface PriceList {
  items: readonly { product: string; articleNumber: string }[]
}

/** Maps the portal's own ids to names with the content pack's keys. */
export function itemNames(dataDir: string): (group: SearchGroupKey, hit: SearchHit) => string {
  const database = new DatabaseSync(join(dataDir, 'portal.sqlite'), { readOnly: true })
  const keys = new Map<string, Map<number, string>>()
  try {
    for (const table of new Set(Object.values(TABLES))) {
      const rows = database.prepare(`select id, key from ${table}`).all() as { id: number; key: string }[]
      keys.set(table, new Map(rows.map(({ id, key }) => [id, key])))
    }
  } finally {
    database.close()
  }
  const lists: PriceList[] = JSON.parse(readFileSync(join(ROOT, 'demo/price-lists.json'), 'utf8'))
  const priced = new Map(
    lists.flatMap(({ items }) => items.map((item) => [item.articleNumber, item.product] as const)),
  )
  return (group, { _id, _source: source }) => {
    if (group === 'Pages') return nameOf(group, (source.path ?? '').replace(/[?#].*/, ''))
    if (group === 'Prices') return nameOf(group, priced.get(source.price?.articleNumber ?? '') ?? _id)
    const table = TABLE_OF_GROUP[group] ?? TABLES[source.item.kind] ?? ''
    return nameOf(group, keys.get(table)?.get(source.id) ?? _id)
  }
}

/** All hits, best first; equals in the order of the response. */
function bestFirst(groups: readonly SearchGroup[], name: ReturnType<typeof itemNames>): string[] {
  const hits = groups.flatMap((group) => group.group_docs.hits.hits.map((hit) => ({ group: group.key, hit })))
  return hits
    .toSorted((a, b) => b.hit._score - a.hit._score)
    .slice(0, HITS)
    .map(({ group, hit }) => name(group, hit))
}

export async function ask(
  portal: Server,
  { token, locale, text }: { token: string; locale: string; text: string },
  name: ReturnType<typeof itemNames>,
): Promise<Answer> {
  const path = `/api/partner/search?locale=${locale}&limit=${HITS}&search=${encodeURIComponent(text)}`
  const { bytes } = await rawAnswer(portal, { path, headers: { authorization: `Bearer ${token}` } })
  const response = JSON.parse(bytes.toString()) as SearchGroup[]
  const best = bestFirst(response, name)
  const groups = Object.fromEntries(
    response.map(({ key, group_docs }) => [key, group_docs.hits.hits.map((hit) => name(key, hit))]),
  )
  const shown = Object.values(groups).flatMap((hits) => hits.slice(0, ON_SCREEN))
  return { best, screen: [...new Set([...best.slice(0, 1), ...shown])].slice(0, HITS), groups }
}
