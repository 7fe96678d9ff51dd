import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naturalOrder } from './natural-sort.ts'

const compare = naturalOrder('en')
const name = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.oneof(fc.nat(30).map(String), fc.constantFrom('GX', 'a', 'B', ' ', '-', '0')))
    .map((parts) => parts.join('')),
)

describe('naturalOrder', () => {
  it('sorts by the number first, whatever comes before it', () => {
    const names = ['Radar GX400', 'Cloud Reporting', 'Rebar R200', 'Radar GX1000', 'Echo UT80', 'Impact RH2']
    expect(names.toSorted(compare)).toEqual([
      'Impact RH2',
      'Echo UT80',
      'Rebar R200',
      'Radar GX400',
      'Radar GX1000',
      'Cloud Reporting',
    ])
  })

  it('then sorts by further numbers, then by letters', () => {
    expect(['T1 v10', 'T1 v9', 'T1', 'A1'].toSorted(compare)).toEqual(['A1', 'T1', 'T1 v9', 'T1 v10'])
    expect(['Zug', 'Ärmel', 'Bau'].toSorted(naturalOrder('de'))).toEqual(['Ärmel', 'Bau', 'Zug'])
  })

  it('reads digits of full width and numbers of any length', () => {
    expect(compare('R２', 'R10')).toBeLessThan(0)
    expect(compare('9'.repeat(30), `1${'0'.repeat(30)}`)).toBeLessThan(0)
  })

  it('is the same order from both sides', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        // A sum, because `toBe` tells -0 from 0: only the direction counts.
        expect(Math.sign(compare(one, other)) + Math.sign(compare(other, one))).toBe(0)
      }),
    )
  })

  it('is transitive', () => {
    fc.assert(
      fc.property(name, name, name, (...names) => {
        const [first, second, third] = names.toSorted(compare) as [string, string, string]
        expect(compare(first, second)).toBeLessThanOrEqual(0)
        expect(compare(second, third)).toBeLessThanOrEqual(0)
        expect(compare(first, third)).toBeLessThanOrEqual(0)
      }),
    )
  })

  it('never puts a greater number before a lesser one', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n }), (one, other) => {
        fc.pre(one !== other)
        expect(compare(`Z${one}`, `A${other}`) < 0).toBe(one < other)
      }),
    )
  })
})
