/** The countries and regions in which a partner sells. */
import { countryCode } from '@portal/contract/countries'
import type { PartnerRow } from '../../platform/db/schema.ts'

/** More regions than anybody keeps apart. */
export const MAX_REGIONS = 500

/** Country codes where a partner sells: those that the team chose, else the one of its address. */
export function countriesOf({ countries, country }: Pick<PartnerRow, 'countries' | 'country'>): string[] {
  const chosen: string[] = countries ? JSON.parse(countries) : []
  const own = countryCode(country ?? '')
  return chosen.length > 0 || own === undefined ? chosen : [own]
}

/** The regions that contain one of the countries, in order. */
export function regionsOf<Region extends { countries: string }>(
  regions: readonly Region[],
  countries: readonly string[],
): Region[] {
  return regions.filter((region) =>
    (JSON.parse(region.countries) as string[]).some((country) => countries.includes(country)),
  )
}
