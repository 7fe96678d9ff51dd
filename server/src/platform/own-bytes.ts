/**
 * Copies content into memory of its own, for caches: Node.js slices buffers of up to 32 kB out of 64 kB pools, and one
 * cached slice keeps its whole pool alive.
 */
export function ownBytes(content: string | Buffer): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') bytes.write(content)
  else content.copy(bytes)
  return bytes
}
