import type { PinElementType, SearchGroupKey } from '@portal/contract/kinds'
import type { SearchSource } from '@portal/contract/search'
import type { SentItem } from '@portal/contract/sent-items'
import { hasId } from '../../../lib/row-id.ts'
import { productParams } from '../product-params.ts'
import { actionOf, isFile } from './hit-action.ts'

interface Tools {
  pin?: { id: number; elementType: PinElementType }
  share?: { id: number; elementType: PinElementType; document: string; language: string }
  /** The item to send or collect. */
  sent?: SentItem
  /** The product whose documents can be sent. */
  product?: number
  /** The event to save as a calendar file. */
  event?: number
  /** The path of its screen for colleagues, without the base path. */
  screen?: string
  /** The URL of the file. */
  download?: string
  /** The item that may have a co-branded copy. */
  brandable?: SearchSource['item']
  /** The article number in the partner's price list. */
  article?: string
}

/** The tools of a hit; undefined if there are none. */
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

/** Documents and media assets of this portal; hosts may not return the kind of a hit. */
function sentAs({ item: { kind, id } }: SearchSource): SentItem | undefined {
  if (!hasId({ id })) return undefined
  return kind === 'document' || kind === 'asset' ? { kind, id } : undefined
}

/** The screen of a hit that colleagues can open, too. Tickets belong to their user, and documents have share links. */
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

/** Guides are listed as documents but are assets, which cannot be pinned. */
function pinnedAs(
  group: SearchGroupKey,
  { id, elementType, item }: SearchSource,
): PinElementType | undefined {
  if (!hasId({ id })) return undefined
  if (group === 'Product' || group === 'Category') return group
  const isDocument = group === 'Documents' && (item.kind || elementType) !== 'asset'
  return isDocument ? 'Document' : undefined
}
