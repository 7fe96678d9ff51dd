import type { NewsItem } from '@portal/contract/news'
import { plainText } from '../../lib/plain-text.ts'

/** The items with `search` in title or description, ignoring case. */
export function findNews<Item extends Pick<NewsItem, 'title' | 'description'>>(
  items: readonly Item[],
  search: string,
): readonly Item[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return items
  return items.filter(({ title, description }) =>
    [title ?? '', plainText(description ?? '')].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** The previous and the next item; none if the item is not in the list. */
export function neighbours<Item extends Pick<NewsItem, 'id'>>(
  items: readonly Item[],
  id: string,
): { previous?: Item; next?: Item } {
  const index = items.findIndex((item) => item.id === id)
  return index < 0 ? {} : { previous: items[index - 1], next: items[index + 1] }
}
