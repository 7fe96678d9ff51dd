/** Streams the elements of a JSON array from a file of any size. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** The file is not a JSON array in UTF-8. */
export class NotAList extends Error {
  constructor() {
    super('not a JSON list')
    this.name = 'NotAList'
  }
}

const READ_AT_ONCE = 256 * 1024
/** Least number of elements per batch. */
const ELEMENTS_AT_ONCE = 1000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPENING, CLOSING] = [new Set([0x5b, 0x7b]), new Set([0x5d, 0x7d])]
const [LIST, LIST_END] = [0x5b, 0x5d]
const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d])
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/**
 * Finds the boundaries of array elements. In UTF-8, no byte of another character looks like JSON syntax. Whatever is
 * between two commas is left to `JSON.parse`.
 */
class Splitter {
  #depth = 0
  #inString = false
  #isEscaped = false
  #state: 'before' | 'within' | 'after' = 'before'
  /** The start of an unfinished element. */
  #begun: Buffer[] = []
  #hasElements = false

  /** The elements completed by these bytes. @throws {NotAList} */
  split(bytes: Buffer): Buffer[] {
    const ended: Buffer[] = []
    let start = 0
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at] as number
      if (this.#state !== 'within') {
        this.#outside(byte)
        start = at + 1
      } else if (this.#inString) this.#inText(byte)
      else if (byte === QUOTE) this.#inString = true
      else if (this.#depth === 0 && (byte === COMMA || byte === LIST_END)) {
        this.#end(bytes.subarray(start, at), byte, ended)
        start = at + 1
      } else if (OPENING.has(byte)) this.#depth += 1
      else if (CLOSING.has(byte)) this.#depth -= 1
    }
    // The buffer is reused for the next chunk.
    if (this.#state === 'within') this.#begun.push(Buffer.from(bytes.subarray(start)))
    return ended
  }

  /** @throws {NotAList} for an unterminated array */
  finish(): void {
    if (this.#state !== 'after') throw new NotAList()
  }

  #outside(byte: number): void {
    if (this.#state === 'before' && byte === LIST) this.#state = 'within'
    else if (!SPACES.has(byte)) throw new NotAList()
  }

  #inText(byte: number): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#inString = false
  }

  #end(last: Buffer, byte: number, ended: Buffer[]): void {
    const element = this.#begun.length > 0 ? Buffer.concat([...this.#begun, last]) : last
    this.#begun = []
    const isLast = byte === LIST_END
    if (isLast) this.#state = 'after'
    if (isLast && !this.#hasElements && element.every((space) => SPACES.has(space))) return
    this.#hasElements = true
    ended.push(element)
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parse(element: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(element))
  } catch {
    throw new NotAList()
  }
}

const withoutMark = (bytes: Buffer) =>
  BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte) ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes

/**
 * The values of the list in batches; returns the hash of the file.
 *
 * @throws {NotAList}
 */
export async function* readElements(path: string): AsyncGenerator<unknown[], string> {
  const splitter = new Splitter()
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(READ_AT_ONCE)
  const file = await open(path)
  try {
    let batch: unknown[] = []
    for (let isFirst = true; ; isFirst = false) {
      const { bytesRead } = await file.read(buffer)
      if (bytesRead === 0) break
      const bytes = buffer.subarray(0, bytesRead)
      hash.update(bytes)
      for (const element of splitter.split(isFirst ? withoutMark(bytes) : bytes)) batch.push(parse(element))
      if (batch.length < ELEMENTS_AT_ONCE) continue
      yield batch
      batch = []
    }
    splitter.finish()
    if (batch.length > 0) yield batch
    return hash.digest('hex')
  } finally {
    await file.close()
  }
}
