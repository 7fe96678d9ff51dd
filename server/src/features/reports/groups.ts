/** The lines that a fact counts in, the filters that it passes, and the names of the lines. */

import type { ReportFilters, ReportGroup } from '@portal/contract/admin/reports'
import type { Locale } from '@portal/contract/locale'
import { yieldingBetween } from '../../platform/concurrency.ts'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/open.ts'
import { readTexts } from '../../platform/db/texts.ts'
import { countriesOf, MAX_REGIONS, regionsOf } from '../audiences/service.ts'
import type { Fact } from './facts.ts'
import { monthOf } from './months.ts'

/** The key for facts without a value. */
const NONE = 0
const AT_ONCE = 2000

interface Standing {
  tier: number
  regions: readonly number[]
}
export type Standings = ReadonlyMap<number, Standing>

async function* partnerPages(db: Db) {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('partners')
      .select(['id', 'tier_id', 'country', 'countries'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Tier and regions of all partners; empty if the report needs neither. */
export async function readStandings(
  db: Db,
  { group, tier, region }: Pick<ReportFilters, 'group' | 'tier' | 'region'>,
): Promise<Standings> {
  const standings = new Map<number, Standing>()
  if (tier === undefined && region === undefined && group !== 'tier' && group !== 'region') return standings
  const regions = await db.selectFrom('regions').select(['id', 'countries']).limit(MAX_REGIONS).execute()
  // Many partners share few distinct sets of countries.
  const known = new Map<string, number[]>()
  for await (const rows of yieldingBetween(partnerPages(db))) {
    for (const row of rows) {
      const countries = countriesOf(row)
      const key = countries.join()
      const own = known.get(key) ?? regionsOf(regions, countries).map(({ id }) => id)
      known.set(key, own)
      standings.set(row.id, { tier: row.tier_id ?? NONE, regions: own })
    }
  }
  return standings
}

const orNone = (ids: readonly number[] | undefined): readonly number[] =>
  ids === undefined || ids.length === 0 ? [NONE] : ids

export function isAskedFor(
  { at, partner, products, of }: Fact,
  filters: ReportFilters,
  standings: Standings,
): boolean {
  const standing = standings.get(partner)
  const { month, tier, region, product } = filters
  return (
    (month === undefined || monthOf(at) === month) &&
    (filters.partner === undefined || filters.partner === partner) &&
    (tier === undefined || tier === (standing?.tier ?? NONE)) &&
    (region === undefined || orNone(standing?.regions).includes(region)) &&
    // Tickets have no products.
    (product === undefined || (of !== 'tickets' && orNone(products).includes(product)))
  )
}

/** The lines of a fact: several if its partner sells in several regions, or if it has several products. */
export function keysOf(
  { of, at, partner, products }: Fact,
  group: ReportGroup,
  standings: Standings,
): readonly (string | number)[] {
  switch (group) {
    case 'month':
      return [monthOf(at)]
    case 'partner':
      return [partner]
    case 'tier':
      return [standings.get(partner)?.tier ?? NONE]
    case 'region':
      return orNone(standings.get(partner)?.regions)
    case 'product':
      return of === 'tickets' ? [] : orNone(products)
  }
}

async function namesIn(
  db: Db,
  group: ReportGroup,
  ids: readonly number[],
  locale: Locale,
): Promise<[number, string][]> {
  switch (group) {
    case 'month':
      return []
    case 'partner': {
      const rows = await db.selectFrom('partners').select(['id', 'name']).where('id', 'in', ids).execute()
      return rows.map(({ id, name }) => [id, name])
    }
    case 'product': {
      const rows = await db.selectFrom('products').select(['id', 'model']).where('id', 'in', ids).execute()
      return rows.map(({ id, model }) => [id, model])
    }
    case 'tier':
    case 'region': {
      const table = group === 'tier' ? 'partner_tier_texts' : 'region_texts'
      const texts = await readTexts(db, table, ids, locale)
      return [...texts].map(([id, { name }]) => [id, name ?? ''])
    }
  }
}

/** The names of lines, by key. */
export async function readNames(
  db: Db,
  group: ReportGroup,
  keys: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const ids = group === 'month' ? [] : keys.map(Number).filter((id) => id !== NONE)
  const names = new Map<string, string>()
  for (const some of chunks(ids, AT_ONCE))
    for (const [id, name] of await namesIn(db, group, some, locale)) names.set(String(id), name || `#${id}`)
  return names
}
