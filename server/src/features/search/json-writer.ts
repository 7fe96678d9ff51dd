/** Assembles the JSON of a response. */

/**
 * A shared buffer in which responses are assembled one at a time: separate ones would keep the garbage collector busy.
 */
let buffer = Buffer.allocUnsafeSlow(64 * 1024)
/** UTF-8 bytes per UTF-16 code unit, at most. */
const MAX_BYTES_OF_A_UNIT = 3

/** Assembles one response synchronously. Consecutive texts are encoded together. */
export class JsonWriter {
  #length = 0
  #text = ''

  text(text: string): void {
    this.#text += text
  }

  /** Copies a part of the source. */
  bytes(source: Buffer, start = 0, end = source.length): void {
    this.#write()
    this.#makeRoom(end - start)
    source.copy(buffer, this.#length, start, end)
    this.#length += end - start
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

  /** The number of bytes so far. */
  get length(): number {
    this.#write()
    return this.#length
  }

  /** All bytes until now; they are valid until another response is begun. */
  all(): Buffer {
    this.#write()
    return buffer.subarray(0, this.#length)
  }

  #write(): void {
    if (this.#text === '') return
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
