import type { PinElementType, SearchGroupKey } from '@portal/contract/kinds'
import type { SearchSource } from '@portal/contract/search'
import type { SentItem } from '@portal/contract/sent-items'
import { hasId } from '../../../lib/row-id.ts'
import { productParams } from '../product-params.ts'
import { actionOf, isFile } from './hit-action.ts'

interface Tools {
  pin?: { id: number; elementType: PinElementType }
  share?: { id: number; elementType: PinElementType; document: string; language: string }
  /** By which it is sent and collected. */
  sent?: SentItem
  /** The product whose documents are sent. */
  product?: number
  /** The event that is saved for a calendar. */
  event?: number
  /** The screen that shows it to colleagues, from the base path. */
  screen?: string
  /** The URL of the file. */
  download?: string
  /** What may be there with the partner's logo. */
  brandable?: SearchSource['item']
  /** Number of the article in the own price list. */
  article?: string
}

/** What can be done with a hit beside opening it; undefined where that is nothing. */
export function toolsOf(group: SearchGroupKey, source: SearchSource): Tools | undefined {
  const elementType = pinnedAs(group, source)
  const pin = elementType && { id: source.id, elementType }
  const article = source.price?.articleNumber
  const tools: Tools = { ...(pin && { pin }), ...(article && { article }) }
  if (pin && elementType === 'Product') tools.product = source.id
  if (group === 'Events' && hasId(source)) tools.event = source.id
  const screen = hasId(source) && shownAt(group, source)
  if (screen) tools.screen = screen
  if (isFile(source.url)) {
    const file = source.url.replace(/#.*/, '')
    if (pin && elementType === 'Document') tools.share = { ...pin, document: file, language: source.language }
    const sent = sentAs(source)
    if (sent) tools.sent = sent
    if (actionOf(group, source) !== 'download') tools.download = file
    if (group !== 'QuickLinks') tools.brandable = source.item
  }
  return Object.keys(tools).length > 0 ? tools : undefined
}

/** Documents and media assets of this portal; hosts may not say what a hit is. */
function sentAs({ item: { kind, id } }: SearchSource): SentItem | undefined {
  if (!hasId({ id })) return undefined
  return kind === 'document' || kind === 'asset' ? { kind, id } : undefined
}

/** The screen that shows a hit to colleagues as well; tickets are their user's alone, and documents have links for everybody. */
function shownAt(group: SearchGroupKey, source: SearchSource): string | undefined {
  const { id, elementType, path } = source
  if (group === 'Product') {
    const params = productParams(source)
    return `/playbook/${params.id}/${params.productId}`
  }
  if (group === 'Category') return `/playbook/${id}`
  if (group === 'News' && elementType !== 'asset') return `/newsannouncements?news=${id}`
  if (group === 'Videos') return `/assets/videos-tutorials?open=${id}`
  return group === 'Leads' || group === 'Prices' ? path : undefined
}

/** Guides stand among the documents, and are assets: those cannot be pinned. */
function pinnedAs(
  group: SearchGroupKey,
  { id, elementType, item }: SearchSource,
): PinElementType | undefined {
  if (!hasId({ id })) return undefined
  if (group === 'Product' || group === 'Category') return group
  const isDocument = group === 'Documents' && (item.kind || elementType) !== 'asset'
  return isDocument ? 'Document' : undefined
}
