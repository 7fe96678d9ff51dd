/**
 * Writes the JSON of a response. The part about an item that does not depend on the query is cached as bytes, so that
 * only the rest is serialised for each search.
 */
import type { SearchGroupKey } from '@portal/contract/kinds'
import type { Locale } from '@portal/contract/locale'
import type { SearchHit, SearchPrice, SearchSnippet, SearchSource } from '@portal/contract/search'
import { ownBytes } from '../../platform/own-bytes.ts'

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
  writeTo(writer: ResponseWriter, page: number | undefined): void {
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
  /** The caller's own price. */
  price?: SearchPrice
}

export interface ResponseGroup<Hit = ContentHit | SearchHit> {
  key: SearchGroupKey
  /** Total number, beyond the limit. */
  total: number
  hits: readonly Hit[]
}

/**
 * A shared buffer in which responses are assembled one at a time: separate ones would keep the garbage collector busy.
 */
let buffer = Buffer.allocUnsafeSlow(64 * 1024)
/** UTF-8 bytes per UTF-16 code unit, at most. */
const MAX_BYTES_OF_A_UNIT = 3

/** Assembles one response synchronously. Consecutive texts are encoded together. */
class ResponseWriter {
  #length = 0
  #text = ''

  text(text: string): void {
    this.#text += text
  }

  bytes(bytes: Buffer): void {
    this.#write()
    this.#makeRoom(bytes.length)
    buffer.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Removes the last bytes. */
  takeBack(count: number): void {
    this.#length -= count
  }

  /** Writes ASCII text this many bytes before the end. Copying a part of the bytes would create an object for it. */
  insert(text: string, fromEnd: number): void {
    this.#makeRoom(text.length)
    const at = this.#length - fromEnd
    buffer.copyWithin(at + text.length, at, this.#length)
    buffer.write(text, at, 'latin1')
    this.#length += text.length
  }

  all(): Buffer {
    this.#write()
    return Buffer.from(buffer.subarray(0, this.#length))
  }

  #write(): void {
    this.#makeRoom(this.#text.length * MAX_BYTES_OF_A_UNIT)
    this.#length += buffer.write(this.#text, this.#length)
    this.#text = ''
  }

  #makeRoom(size: number): void {
    if (this.#length + size <= buffer.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#length + size))
    buffer.copy(larger, 0, 0, this.#length)
    buffer = larger
  }
}

function writeHit(writer: ResponseWriter, hit: ContentHit | SearchHit): void {
  if (!('json' in hit)) {
    writer.text(JSON.stringify(hit))
    return
  }
  const { _id, _score, json, snippet, foundIn, price } = hit
  writer.text(`{"_id":"${_id}","_score":${_score},"_source":`)
  json.writeTo(writer, snippet?.page)
  if (snippet) writer.text(`,"snippet":${JSON.stringify(snippet)}`)
  if (foundIn) writer.text(`,"foundIn":"${foundIn}"`)
  if (price) writer.text(`,"price":${JSON.stringify(price)}`)
  writer.text('}}')
}

/** The bytes of a `SearchGroup[]`. */
export function responseJson(groups: readonly ResponseGroup[]): Buffer {
  const writer = new ResponseWriter()
  for (const [i, { key, total, hits }] of groups.entries()) {
    writer.text(`${i === 0 ? '[' : ','}{"key":"${key}","doc_count":${total},`)
    writer.text(`"group_docs":{"hits":{"total":{"value":${total}},"hits":[`)
    for (const [j, hit] of hits.entries()) {
      if (j > 0) writer.text(',')
      writeHit(writer, hit)
    }
    writer.text(']}}}')
  }
  writer.text(groups.length === 0 ? '[]' : ']')
  return writer.all()
}
