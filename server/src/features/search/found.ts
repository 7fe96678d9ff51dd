/** What the engine has found, by the names of this portal. */
import type { FoundItem as FoundNumber } from '@portal/search/search'
import { type Source, sourceName } from './sources.ts'

export interface FoundItem {
  source: Source
  itemId: number
  score: number
  /** The page of its PDF that matches best; none where only the item's own texts match. */
  page: number | undefined
}

export const named = ({ kind, ...item }: FoundNumber): FoundItem => ({ ...item, source: sourceName(kind) })
