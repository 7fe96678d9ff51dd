const MAX_LENGTH = 200

/** The search params of the price list: the article number of the line to show. */
export function itemSearch({ item }: Record<string, unknown>): { item?: string } {
  const isNumber = typeof item === 'string' || typeof item === 'number'
  return isNumber && item !== '' ? { item: String(item).slice(0, MAX_LENGTH) } : {}
}
