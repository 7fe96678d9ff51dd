/** An item as the index takes it. */
import { createHash } from 'node:crypto'
import type { Entry as IndexedTexts } from '@portal/search/entry'
import type { Place } from '@portal/search/kinds'
import type { Source } from './sources.ts'

/** What readers of one language can find an item by. */
export interface Entry extends IndexedTexts {
  source: Source
  place: Place
  itemId: number
  publishedAt: number
}

export function digestOf({ texts, names, locale }: Entry): string {
  return createHash('sha256')
    .update(JSON.stringify([locale, texts, names]))
    .digest('base64url')
    .slice(0, 22)
}
