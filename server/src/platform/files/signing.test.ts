import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Claim, Signer } from './signing.ts'

const DAY = 24 * 60 * 60 * 1000
const KEY = 'a key of the tests that is long enough'

const signer = new Signer(KEY)
const claim = fc
  .tuple(
    fc.constantFrom('file', 'download', 'price-list'),
    fc.array(fc.string({ unit: 'binary', maxLength: 20 }), { maxLength: 4 }),
  )
  .map(([purpose, words]): Claim => [purpose as 'file', ...words])
const time = fc.integer({ min: DAY, max: 4_000_000_000_000 })

const signed = (what: Claim, now: number) => {
  const query = new URLSearchParams(signer.sign(what, now))
  return { e: query.get('e') ?? '', s: query.get('s') ?? '' }
}

describe('a signed URL', () => {
  test('opens what it was made for, for 24 to 48 hours, to the millisecond', () => {
    fc.assert(
      fc.property(claim, time, (what, now) => {
        const query = signed(what, now)
        const end = Number(query.e) * 1000
        expect(end - now).toBeGreaterThan(DAY)
        expect(end - now).toBeLessThanOrEqual(2 * DAY)
        expect(signer.verify(what, query, now)).toBe(true)
        expect(signer.verify(what, query, end - 1)).toBe(true)
        expect(signer.verify(what, query, end)).toBe(false)
      }),
    )
  })

  test('is the same for everybody within a day', () => {
    fc.assert(
      fc.property(claim, time, fc.nat({ max: DAY - 1 }), (what, now, later) => {
        const day = Math.floor(now / DAY) * DAY
        expect(signer.sign(what, day + later)).toBe(signer.sign(what, day))
      }),
    )
  })

  test('opens nothing once any character of it is another one, is missing or is added', () => {
    const change = fc.record({
      part: fc.constantFrom('e' as const, 's' as const),
      at: fc.nat({ max: 50 }),
      removed: fc.nat({ max: 1 }),
      added: fc.string({ unit: 'binary', maxLength: 1 }),
    })
    fc.assert(
      fc.property(claim, time, change, (what, now, { part, at, removed, added }) => {
        const query = signed(what, now)
        const text = query[part]
        const place = at % (text.length + 1)
        const changed = text.slice(0, place) + added + text.slice(place + removed)
        fc.pre(changed !== text)
        expect(signer.verify(what, { ...query, [part]: changed }, now)).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })

  test('opens nothing else, and nothing that another key signed', () => {
    const stranger = new Signer(`${KEY}!`)
    fc.assert(
      fc.property(claim, claim, time, (what, other, now) => {
        const query = signed(what, now)
        expect(stranger.verify(what, query, now)).toBe(false)
        fc.pre(JSON.stringify(what) !== JSON.stringify(other))
        expect(signer.verify(other, query, now)).toBe(false)
        // The boundary between two words matters as well.
        const [purpose, ...words] = what
        if (words.length > 1) expect(signer.verify([purpose, words.join('')], query, now)).toBe(false)
      }),
    )
  })
})
