import type { CountedSearch } from '@portal/contract/admin/searches'

/** The share of searches in which a result was opened. */
export const share = ({ openedCount, count }: CountedSearch, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(count === 0 ? 0 : openedCount / count)
