/** Joins hits of the index with the caller's own data. */
import { SEARCH_GROUPS } from '@portal/contract/kinds'
import type { SearchHit, SearchPrice } from '@portal/contract/search'
import { ownBytes } from '../../platform/own-bytes.ts'
import { type ContentJson, GROUP_END, groupStart, type ResponseGroup } from './content-json.ts'
import { JsonWriter } from './json-writer.ts'

/** The caller's price of each product; of several the first. */
function pricesIn(own: readonly ResponseGroup<SearchHit>[]): ReadonlyMap<number, SearchPrice> {
  const prices = new Map<number, SearchPrice>()
  for (const { _source } of own.find(({ key }) => key === 'Prices')?.hits ?? []) {
    if (_source.price && !prices.has(_source.item.id)) prices.set(_source.item.id, _source.price)
  }
  return prices
}

/** The bytes of a `SearchGroup[]`: the content's groups, and the caller's own, none of which is empty. */
export function responseJson(content: ContentJson, own: readonly ResponseGroup<SearchHit>[]): Buffer {
  if (own.length === 0) return content.bytes
  const prices = pricesIn(own)
  const writer = new JsonWriter()
  let separator = '['
  for (const key of SEARCH_GROUPS) {
    const found = content.groups.find((group) => group.key === key)
    if (found) {
      writer.text(separator)
      separator = ','
      let { start } = found
      for (const { id, end } of key === 'Product' ? content.products : []) {
        const price = prices.get(id)
        if (!price) continue
        writer.bytes(content.bytes, start, end)
        writer.text(`,"price":${JSON.stringify(price)}`)
        start = end
      }
      writer.bytes(content.bytes, start, found.end)
    }
    const ofCaller = own.find((group) => group.key === key)
    if (ofCaller) {
      writer.text(`${separator}${groupStart(key, ofCaller.total)}`)
      separator = ','
      writer.text(ofCaller.hits.map((hit) => JSON.stringify(hit)).join(','))
      writer.text(GROUP_END)
    }
  }
  writer.text(']')
  return ownBytes(writer.all())
}
