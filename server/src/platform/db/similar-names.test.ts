import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameKey } from './customer-keys.ts'
import { areSimilar, nearest, similarityKeys, wordsOf } from './similar-names.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** One letter or space replaced, omitted, added, or swapped with the next. */
const SLIPS = [
  (name: string, at: number, letter: string) => name.slice(0, at) + letter + name.slice(at + 1),
  (name: string, at: number) => name.slice(0, at) + name.slice(at + 1),
  (name: string, at: number, letter: string) => name.slice(0, at) + letter + name.slice(at),
  (name: string, at: number) =>
    name.slice(0, at) + name.slice(at + 1, at + 2) + name.slice(at, at + 1) + name.slice(at + 2),
]

const letter = fc.constantFrom(...LETTERS)
const names = fc
  .array(fc.string({ unit: letter, minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 })
  .filter((words) => words.join('').length >= 5)
  .map((words) => words.join(' '))
const written = (name: string) => `DE ${name.split(' ').filter(Boolean).join(' ')}`

describe('a name with one slip', () => {
  test('has a key of the whole name in common with the right one, wherever the slip is', () => {
    fc.assert(
      fc.property(names, fc.nat(), letter, fc.constantFrom(...SLIPS), (name, place, other, slip) => {
        const wrong = slip(name, place % name.length, other)
        const keys = new Set(similarityKeys(written(name)))
        const shared = similarityKeys(written(wrong)).filter((key) => keys.has(key))
        expect(shared.some((key) => key.startsWith('DE:='))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test('has a bounded number of keys, however long it is', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(similarityKeys(written(name)).length).toBeLessThanOrEqual(80)
      }),
    )
    expect(similarityKeys(written('x'.repeat(10_000))).length).toBeLessThanOrEqual(80)
  })
})

const SYLLABLES =
  'ba be bi bo da de di fa fe fi ga gi go ha he ho ja ka ke ki la le li lo ma mi mo na no nu pa pi po ra ri ro sa si so ta ti to va ve wo zu'.split(
    ' ',
  )
const ENDS = ['', 'n', 'r', 's', 't']
const TRADES =
  'Bau Bridges Consult Engineering Inspection Kanal Service Survey Systems Technik Tunnel Werke'.split(' ')
const COUNTRIES = ['DE', 'FR', 'GB', 'IT']

/** The same numbers below a limit in each run. */
function numbers() {
  let state = 11
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 8) % below
  }
}

/** Companies whose lines of business repeat a thousand times, and whose own names are similar. */
function companies(count: number, next: (below: number) => number) {
  const word = () =>
    Array.from(
      { length: 2 + next(2) },
      () => `${SYLLABLES[next(SYLLABLES.length)]}${ENDS[next(ENDS.length)]}`,
    ).join('')
  const made = new Map<string, { name: string; country: string }>()
  while (made.size < count) {
    const name = [
      word(),
      ...(next(3) === 0 ? [word()] : []),
      ...(next(4) > 0 ? [TRADES[next(TRADES.length)]] : []),
    ].join(' ')
    const country = COUNTRIES[next(COUNTRIES.length)] ?? ''
    made.set(nameKey(name, country), { name, country })
  }
  return [...made].map(([key, company]) => ({ key, ...company }))
}

describe('of five thousand companies', () => {
  const next = numbers()
  const all = companies(5000, next)
  const byKey = new Map<string, number[]>()
  for (const [at, { key }] of all.entries())
    for (const each of similarityKeys(key)) byKey.set(each, [...(byKey.get(each) ?? []), at])
  /** As when a page of deals is marked: few candidates per key, and few of those that have most in common. */
  function similarTo(key: string): number[] {
    const keys = similarityKeys(key)
    const found = new Map(keys.map((each) => [each, (byKey.get(each) ?? []).slice(-25)]))
    return nearest(keys, found, 20).filter((at) =>
      areSimilar(wordsOf(key), wordsOf(all[at]?.key ?? ''), false),
    )
  }
  const each = all.slice(0, 2000)

  test('at least 95 of 100 are found by their names with one slip anywhere', () => {
    const found = each.filter(({ name, country }, at) => {
      const slip = SLIPS[at % SLIPS.length] ?? ((same: string) => same)
      const wrong = slip(name, next(name.length), LETTERS[next(26)] ?? '')
      return similarTo(nameKey(wrong, country)).includes(at)
    })
    expect(found.length).toBeGreaterThanOrEqual(0.95 * each.length)
  })

  test('at least 75 of 100 are found by names of several words with a slip and a word more', () => {
    const several = each.map((one, at) => ({ ...one, at })).filter(({ key }) => wordsOf(key).length > 1)
    const found = several.filter(({ name, country, at }) => {
      const slip = SLIPS[at % SLIPS.length] ?? ((same: string) => same)
      const wrong = slip(name, next(name.length), LETTERS[next(26)] ?? '')
      const longer = at % 2 === 0 ? `${wrong} Nord` : `Nord ${wrong}`
      return similarTo(nameKey(longer, country)).includes(at)
    })
    expect(found.length).toBeGreaterThanOrEqual(0.75 * several.length)
  })

  test('at most one of 50 is taken for another one', () => {
    const taken = each.filter(({ key }, at) => similarTo(key).some((other) => other !== at))
    expect(taken.length).toBeLessThanOrEqual(0.02 * each.length)
  })
})

test.each([
  ['Acme Bridges', 'Acme Brigdes'],
  ['Acme Bridges', 'Acne Bridges'],
  ['Acme Bridges', 'AcmeBridges'],
  ['Acme Bridges', 'Ac mebridges'],
  ['Bosch', 'Bosh'],
  ['Kurt Bau', 'Kurz Bau'],
  ['Nord Halle 24', 'Nort Halle 24'],
  ['Kurt Bau', 'Kurz Bau Nord'],
  ['Acme Bridges', 'Nord Ac mebridges'],
  ['Halle Ost 24', 'Hale Ost 24 Nord'],
])('%s and %s are similar', (one, other) => {
  expect(areSimilar(wordsOf(nameKey(one, 'DE')), wordsOf(nameKey(other, 'DE')), false)).toBe(true)
})

test.each([
  ['ABC Pumps', 'ABD Pumps'],
  ['Halle 24', 'Halle 25'],
  ['Acme', 'Acne'],
  ['Acme Bridges', 'Acne Brigdes'],
  ['ABC Pumps', 'ABD Pumps Nord'],
  ['Halle 24', 'Halle 25 Nord'],
  ['Acmes', 'Acnes Nord'],
])('%s and %s are not', (one, other) => {
  expect(areSimilar(wordsOf(nameKey(one, 'DE')), wordsOf(nameKey(other, 'DE')), true)).toBe(false)
})

test('long names take no longer than their letters do', () => {
  const letters = 'abcdefghij'.repeat(30)
  const [one, other] = [wordsOf(`DE ${letters}`), wordsOf(`DE x${letters.slice(0, -1)}`)]
  const before = process.cpuUsage()
  for (let compared = 0; compared < 2000; compared += 1) areSimilar(one, other, false)
  const { user } = process.cpuUsage(before)
  // Comparing each letter with each other one would take four seconds.
  expect(user / 1_000_000).toBeLessThan(1.5)
})
