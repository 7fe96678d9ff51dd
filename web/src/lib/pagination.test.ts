import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageCount, pageItems } from './pagination.ts'

const places = fc
  .integer({ min: 1, max: 500 })
  .chain((pages) => fc.record({ pages: fc.constant(pages), current: fc.integer({ min: 1, max: pages }) }))

describe('pageItems', () => {
  it('lists every page while they are no more than the siblings and five', () => {
    expect(pageItems(1, 1)).toEqual([1])
    expect(pageItems(3, 6)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('leaves pages out beyond that', () => {
    expect(pageItems(1, 7)).toEqual([1, 2, 3, 4, 5, 'gap-after', 7])
    expect(pageItems(5, 9)).toEqual([1, 'gap-before', 4, 5, 6, 'gap-after', 9])
    expect(pageItems(9, 9)).toEqual([1, 'gap-before', 5, 6, 7, 8, 9])
  })

  it('always has the first, the last and the current page with its neighbours', () => {
    fc.assert(
      fc.property(places, ({ current, pages }) => {
        const items = pageItems(current, pages)
        expect(items.at(0)).toBe(1)
        expect(items.at(-1)).toBe(pages)
        for (let page = current - 1; page <= current + 1; page += 1) {
          if (page >= 1 && page <= pages) expect(items).toContain(page)
        }
      }),
    )
  })

  it('has a gap exactly where pages are left out', () => {
    fc.assert(
      fc.property(places, ({ current, pages }) => {
        let last = 0
        let isAfterGap = false
        for (const item of pageItems(current, pages)) {
          if (typeof item === 'number') {
            if (isAfterGap) expect(item).toBeGreaterThan(last + 1)
            else expect(item).toBe(last + 1)
            last = item
          }
          isAfterGap = typeof item !== 'number'
        }
      }),
    )
  })

  it('is as long on every page of a list, so that the buttons stay in their places', () => {
    fc.assert(
      fc.property(places, ({ current, pages }) => {
        expect(pageItems(current, pages)).toHaveLength(pageItems(1, pages).length)
      }),
    )
  })
})

describe('pageCount', () => {
  it('has room for every item, and one page for none', () => {
    expect(pageCount(0, 12)).toBe(1)
    expect(pageCount(12, 12)).toBe(1)
    expect(pageCount(13, 12)).toBe(2)
  })
})
