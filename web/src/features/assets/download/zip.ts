import { Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  name: string
  content: Blob
}

/** Beyond this size, parts of the archive become blobs, which the browser may keep on disk. */
const BUFFER_BYTES = 8 << 20

/**
 * Packs files into one archive, chunk by chunk. Stored without compression: PDFs, pictures and films are already
 * compressed.
 */
export async function zipOf(entries: readonly ZipEntry[]): Promise<Blob> {
  const parts: Blob[] = []
  let buffer: Uint8Array<ArrayBuffer>[] = []
  let buffered = 0
  let failure: Error | null = null
  const flush = () => {
    parts.push(new Blob(buffer))
    buffer = []
    buffered = 0
  }
  const zip = new Zip((error, chunk) => {
    failure ??= error
    buffer.push(chunk as Uint8Array<ArrayBuffer>)
    buffered += chunk.length
    if (buffered >= BUFFER_BYTES) flush()
  })

  for (const { name, content } of entries) {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    const reader = content.stream().getReader()
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) entry.push(piece.value)
    entry.push(new Uint8Array(0), true)
    if (failure) throw failure
  }
  zip.end()
  flush()
  return new Blob(parts, { type: 'application/zip' })
}
