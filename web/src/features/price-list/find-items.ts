import { folded } from '@portal/contract/folded-text'
import type { PriceList, PriceListItem } from '@portal/contract/price-list'

export interface FoundItem {
  item: PriceListItem
  /** Index across all groups, as on the list's page. */
  place: number
}

/** The items with every word of the text in model, title, article number or portfolio. */
export function findItems({ groups }: Pick<PriceList, 'groups'>, text: string): FoundItem[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return groups
    .flatMap(({ portfolio, items }) => items.map((item) => ({ portfolio, item })))
    .map(({ portfolio, item }, place) => {
      const { model, title, articleNumber } = item
      return { item, place, text: folded([model, title, articleNumber, portfolio].join(' ')) }
    })
    .filter((entry) => words.every((word) => entry.text.includes(word)))
    .map(({ item, place }) => ({ item, place }))
}
