/** The attributes of partners that audiences match. */
import type { PartnerTraits } from '@portal/contract/audience'
import type { Db } from '../../platform/db/open.ts'
import { countriesOf, MAX_REGIONS, regionsOf } from './countries.ts'

const COLUMNS = ['id', 'tier_id', 'partner_type_id', 'country', 'countries', 'tags'] as const

interface RegionRow {
  id: number
  countries: string
}

export const readRegions = (db: Db): Promise<RegionRow[]> =>
  db.selectFrom('regions').select(['id', 'countries']).orderBy('position').limit(MAX_REGIONS).execute()

export const selectTraits = (db: Db) => db.selectFrom('partners').select(COLUMNS)

type TraitsRow = Awaited<ReturnType<ReturnType<typeof selectTraits>['execute']>>[number]

export function toTraits(row: TraitsRow, regions: readonly RegionRow[]): PartnerTraits {
  const countries = countriesOf(row)
  return {
    id: row.id,
    tier: row.tier_id,
    type: row.partner_type_id,
    regions: regionsOf(regions, countries).map(({ id }) => id),
    countries,
    tags: row.tags ? JSON.parse(row.tags) : [],
  }
}
