import { expect, test } from 'vitest'
import { ownBytes } from './own-bytes.ts'

test.each(['', 'a', 'ü→𝄞', 'long '.repeat(20_000)])('bytes of %.8s have memory of their own', (text) => {
  for (const bytes of [ownBytes(text), ownBytes(Buffer.from(text))]) {
    expect(bytes.toString()).toBe(text)
    expect(bytes.buffer.byteLength).toBe(Buffer.byteLength(text))
  }
})
