import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BLOCK_SIZE, BlockReader, changeBlock, type Posting, type PostingChange } from './postings.ts'

const BLOCK = 3

/** The contents of a block, by source and item. */
function read(bytes: Uint8Array): Map<string, Posting> {
  const found = new Map<string, Posting>()
  const reader = new BlockReader(bytes)
  while (reader.nextSection()) {
    let count = 0
    while (reader.next()) {
      const { source, id, weight, inTitle } = reader
      found.set(`${source} ${BLOCK * BLOCK_SIZE + id}`, { weight, inTitle, pages: reader.pages() })
      count += 1
    }
    expect(count).toBe(reader.count)
  }
  return found
}

const posting = fc.record<Posting>({
  weight: fc.integer({ min: 1, max: 255 }),
  inTitle: fc.boolean(),
  pages: fc.array(fc.integer({ min: 1, max: 600 }), { maxLength: 4 }),
})
const change = fc.record<PostingChange>(
  {
    source: fc.integer({ min: 1, max: 23 }),
    // Both close together and far apart.
    itemId: fc
      .oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: BLOCK_SIZE - 1 }))
      .map((id) => BLOCK * BLOCK_SIZE + id),
    posting,
  },
  { requiredKeys: ['source', 'itemId'] },
)

test('a block holds what it was changed to, in the order of sources and ids', () => {
  fc.assert(
    fc.property(fc.array(fc.array(change, { maxLength: 30 }), { maxLength: 6 }), (rounds) => {
      let bytes = new Uint8Array() as Uint8Array
      const expected = new Map<string, Posting>()
      for (const changes of rounds) {
        bytes = changeBlock(bytes, changes)
        for (const { source, itemId, posting } of changes) {
          if (posting) expected.set(`${source} ${itemId}`, posting)
          else expected.delete(`${source} ${itemId}`)
        }
      }
      const found = read(bytes)
      expect(found).toEqual(expected)
      const order = [...found.keys()].map((key) => key.split(' ').map(Number) as [number, number])
      expect(order).toEqual(order.toSorted(([a, x], [b, y]) => a - b || x - y))
    }),
    { numRuns: 2000, seed: 20261122 },
  )
})

test('a block from which all was taken is empty', () => {
  const itemId = BLOCK * BLOCK_SIZE + 7
  const bytes = changeBlock(undefined, [
    { source: 2, itemId, posting: { weight: 9, inTitle: true, pages: [] } },
  ])
  expect(bytes.length).toBeGreaterThan(0)
  expect(changeBlock(bytes, [{ source: 2, itemId }])).toHaveLength(0)
})
