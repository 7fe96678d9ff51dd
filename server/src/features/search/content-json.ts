/**
 * Writes the JSON of hits from the index. The part about an item that does not depend on the query is cached as bytes,
 * so that only the rest is serialised for each search.
 */
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { SearchSnippet, SearchSource } from '@portal/contract/search'
import { ownBytes } from '../../platform/own-bytes.ts'
import { JsonWriter } from './json-writer.ts'

/** The serialised source of a recently found item, kept instead of the object. */
export class SourceJson {
  readonly id: number
  /** Also needed for prices. */
  readonly title: string
  readonly image: string
  readonly #bytes: Buffer
  /** Where the file URL ends, to which a PDF page is appended. */
  readonly #urlEnd: number

  constructor(source: SearchSource) {
    const json = JSON.stringify(source)
    const fields = Object.entries(source)
    const upToUrl = fields.slice(0, fields.findIndex(([name]) => name === 'url') + 1)
    const start = JSON.stringify(Object.fromEntries(upToUrl)).slice(0, -'"}'.length)
    this.id = source.id
    this.title = source.title
    this.image = source.image
    this.#bytes = ownBytes(json)
    this.#urlEnd = Buffer.byteLength(start)
  }

  get length(): number {
    return this.#bytes.length
  }

  /** Parsed on demand: few are needed. */
  get source(): SearchSource {
    return JSON.parse(this.#bytes.toString()) as SearchSource
  }

  /** Writes everything except the closing brace. */
  writeTo(writer: JsonWriter, page: number | undefined): void {
    writer.bytes(this.#bytes)
    writer.takeBack('}'.length)
    if (page !== undefined) writer.insert(`#page=${page}`, this.length - '}'.length - this.#urlEnd)
  }
}

/** A hit from the index. */
export interface ContentHit {
  _id: string
  _score: number
  json: SourceJson
  snippet: SearchSnippet | undefined
  /** Language of the match, where it is not the requested one. */
  foundIn: Locale | undefined
}

export interface ResponseGroup<Hit> {
  key: SearchGroupKey
  /** Total number, beyond the limit. */
  total: number
  hits: readonly Hit[]
}

/** Where something is within the bytes. */
interface Span {
  start: number
  end: number
}

/** Hits of the index: without the caller's own data, and therefore the same for all readers of a class. */
export interface ContentJson {
  /** The bytes of a `SearchGroup[]`. */
  bytes: Buffer
  groups: readonly (Span & { key: SearchGroupKey })[]
  /** The products among the hits, each with the place where its source ends, to which a price can be appended. */
  products: readonly { id: number; end: number }[]
}

/** Everything except the closing braces of its source and itself. */
function writeHit(writer: JsonWriter, { _id, _score, json, snippet, foundIn }: ContentHit): void {
  writer.text(`{"_id":"${_id}","_score":${_score},"_source":`)
  json.writeTo(writer, snippet?.page)
  if (snippet) writer.text(`,"snippet":${JSON.stringify(snippet)}`)
  if (foundIn) writer.text(`,"foundIn":"${foundIn}"`)
}

export const groupStart = (key: SearchGroupKey, total: number): string =>
  `{"key":"${key}","doc_count":${total},"group_docs":{"hits":{"total":{"value":${total}},"hits":[`
export const GROUP_END = ']}}}'

export function contentJson(groups: readonly ResponseGroup<ContentHit>[]): ContentJson {
  const writer = new JsonWriter()
  const spans: ContentJson['groups'][number][] = []
  const products: ContentJson['products'][number][] = []
  writer.text('[')
  for (const [i, { key, total, hits }] of groups.entries()) {
    if (i > 0) writer.text(',')
    const start = writer.length
    writer.text(groupStart(key, total))
    for (const [j, hit] of hits.entries()) {
      if (j > 0) writer.text(',')
      writeHit(writer, hit)
      if (key === 'Product') products.push({ id: hit.json.id, end: writer.length })
      writer.text('}}')
    }
    writer.text(GROUP_END)
    spans.push({ key, start, end: writer.length })
  }
  writer.text(']')
  return { bytes: ownBytes(writer.all()), groups: spans, products }
}
