const MAX_LENGTH = 200

/** The search parameters of the price list: the number of the article whose line is shown. */
export function itemSearch({ item }: Record<string, unknown>): { item?: string } {
  const isNumber = typeof item === 'string' || typeof item === 'number'
  return isNumber && item !== '' ? { item: String(item).slice(0, MAX_LENGTH) } : {}
}
