import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Audience,
  canonicalAudience,
  type PartnerTraits,
  reachesPartner,
  reachesRole,
  type Selection,
} from './audience.ts'

const gold: PartnerTraits = {
  id: 1,
  tier: 1,
  type: 7,
  regions: [3],
  countries: ['NO', 'SE'],
  tags: ['Marine'],
}
const plain: PartnerTraits = { id: 2, tier: null, type: null, regions: [], countries: [], tags: [] }

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 3 })
const texts = (...of: string[]) => fc.subarray(of)
const selection: fc.Arbitrary<Selection> = fc.record(
  {
    tiers: ids,
    types: ids,
    regions: ids,
    countries: texts('NO', 'SE', 'DE'),
    tags: texts('a', 'B'),
    partners: ids,
  },
  { requiredKeys: [] },
)
const audience: fc.Arbitrary<Audience> = fc.record(
  { include: selection, exclude: selection, roles: fc.subarray(['partner', 'partner-manager'] as const) },
  { requiredKeys: [] },
)
const orNone = fc.option(fc.integer({ min: 1, max: 5 }))
const partner: fc.Arbitrary<PartnerTraits> = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  tier: orNone,
  type: orNone,
  regions: ids,
  countries: texts('NO', 'SE', 'DE'),
  tags: texts('A', 'b'),
})

describe('an audience', () => {
  test.each<[string, Audience, boolean, boolean]>([
    ['without a word is for all', {}, true, true],
    ['of a tier', { include: { tiers: [1, 2] } }, true, false],
    ['of a tier in a region', { include: { tiers: [1], regions: [3] } }, true, false],
    ['of a tier in another region', { include: { tiers: [1], regions: [4] } }, false, false],
    ['of a country', { include: { countries: ['SE'] } }, true, false],
    ['of a tag, however it is written', { include: { tags: [' marine'] } }, true, false],
    ['of names alone', { include: { partners: [2] } }, false, true],
    ['of a tier, and one more by name', { include: { tiers: [1], partners: [2] } }, true, true],
    ['of all but a type', { exclude: { types: [7] } }, false, true],
    ['of a tier but one by name', { include: { tiers: [1] }, exclude: { partners: [1] } }, false, false],
    ['with lists that are empty', { include: { tiers: [] }, exclude: { tags: [] } }, true, true],
  ])('%s', (_, definition, hasGold, hasPlain) => {
    expect([gold, plain].map((some) => reachesPartner(definition, some))).toEqual([hasGold, hasPlain])
  })

  test('is for all roles unless it names some', () => {
    expect(reachesRole({}, 'partner')).toBe(true)
    expect(reachesRole({ roles: ['partner-manager'] }, 'partner')).toBe(false)
  })

  test('reaches the same in its canonical form, of which there is one', () => {
    fc.assert(
      fc.property(audience, partner, (some, of) => {
        const canonical = canonicalAudience(some)
        expect(reachesPartner(canonical, of)).toBe(reachesPartner(some, of))
        for (const role of ['partner', 'partner-manager'] as const)
          expect(reachesRole(canonical, role)).toBe(reachesRole(some, role))
        expect(JSON.stringify(canonicalAudience(canonical))).toBe(JSON.stringify(canonical))
      }),
    )
  })

  test('has nobody whom it leaves out, and everybody either in it or in its complement', () => {
    fc.assert(
      fc.property(selection, partner, (some, of) => {
        const isEmpty = Object.values(some).every((chosen) => chosen.length === 0)
        const isOut = !reachesPartner({ exclude: some }, of)
        if (isOut) expect(reachesPartner({ include: { partners: [of.id] }, exclude: some }, of)).toBe(false)
        if (!isEmpty && reachesPartner({ include: some }, of)) expect(isOut).toBe(true)
      }),
    )
  })

  test('is written in one way, whatever the order and the spelling', () => {
    const one = { include: { tags: ['b', 'A', ' a '], countries: ['SE', 'no'], tiers: [10, 2] } }
    expect(JSON.stringify(canonicalAudience(one))).toBe(
      '{"include":{"tiers":[2,10],"countries":["NO","SE"],"tags":["a","b"]}}',
    )
    expect(
      canonicalAudience({ include: {}, exclude: { tags: [] }, roles: ['partner-manager', 'partner'] }),
    ).toEqual({})
  })
})
