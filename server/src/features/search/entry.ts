/** An item in the form that is indexed. */
import { createHash } from 'node:crypto'
import type { Entry as IndexedTexts } from '@portal/search/entry'
import type { Place } from '@portal/search/kinds'
import type { Source } from './sources.ts'

/** The indexed texts of an item for readers of one language. */
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
