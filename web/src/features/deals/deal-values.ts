import type { Deal, DealLine } from '@portal/contract/deals'

/** The fields of a deal that the partner edits. */
export type DealValues = Pick<
  Deal,
  | 'company'
  | 'countryIso'
  | 'street'
  | 'zip'
  | 'city'
  | 'website'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'currency'
  | 'value'
  | 'closeOn'
  | 'competitor'
  | 'notes'
> & { lines: DealLine[] }

export function valuesOf(deal: Deal): DealValues {
  const { company, countryIso, street, zip, city, website, contactName, contactEmail, contactPhone } = deal
  const { currency, value, closeOn, competitor, notes, lines } = deal
  return {
    ...{ company, countryIso, street, zip, city, website, contactName, contactEmail, contactPhone },
    ...{ currency, value, closeOn, competitor, notes, lines },
  }
}

/** What is saved, for comparison: without prices, which come from the host. */
export const textOf = ({ lines, ...values }: DealValues): string =>
  JSON.stringify({ ...values, lines: lines.map(({ articleNumber, quantity }) => [articleNumber, quantity]) })
