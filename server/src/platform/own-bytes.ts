/**
 * Bytes in memory of their own, for what is cached: Node.js cuts buffers of up to 32 kB out of pieces of 64 kB, and a cached one keeps
 * its whole piece in memory.
 */
export function ownBytes(content: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') bytes.write(content)
  else content.copy(bytes)
  return bytes
}
