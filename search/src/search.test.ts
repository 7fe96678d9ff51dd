/** The engine with all kinds of text: it never fails, its order is stable, and its cost grows with the length. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timesAsLong } from '../test/durations.ts'
import { analyse, type EntryText } from './entry.ts'
import { NO_FACTS } from './facts.ts'
import { ItemSet } from './item-set.ts'
import { expansionPhrases, kindPhrases } from './knowledge.ts'
import { LOCALES, type Locale } from './locale.ts'
import { blockOf, changeBlock } from './postings.ts'
import { SearchEngine, type SearchRequest } from './search.ts'
import type { IndexStore, KnownWord, LoadedBlock } from './store.ts'

interface Item {
  kind: number
  itemId: number
  title: string
  text?: string
}

/** An in-memory index of texts in one language. */
function indexOf(items: readonly Item[], locale: Locale): IndexStore {
  const blocks = new Map<string, LoadedBlock>()
  const uses = new Map<string, number>()
  for (const { kind, itemId, title, text = '' } of items) {
    const texts: EntryText[] = [
      { text: title, locale, weight: 5, isTitle: true },
      { text, locale, weight: 1 },
    ]
    const { terms, words } = analyse({ locale, texts, names: [title] })
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
    for (const [term, posting] of terms) {
      const block = blockOf(itemId)
      const key = `${term} ${block}`
      const entries = changeBlock(blocks.get(key)?.entries, [{ source: kind, itemId, posting }])
      blocks.set(key, { locale, term, block, entries })
    }
  }
  const words: KnownWord[] = [...uses].map(([word, count]) => ({ word, uses: count }))
  words.sort((a, b) => (a.word < b.word ? -1 : 1))
  return {
    version: () => '1',
    postings: async (locales, terms) =>
      [...blocks.values()].filter(
        (block) => locales.includes(block.locale as Locale) && terms.includes(block.term),
      ),
    words: async (asked, after, limit) =>
      asked === locale ? words.filter(({ word }) => word > after).slice(0, limit) : [],
    scheduled: async () => [],
  }
}

const ask = (text: string, locale: Locale): SearchRequest => ({
  text,
  locale,
  now: 0,
  groups: [{ kinds: [1, 2, 3], limit: 50 }],
})

async function found(items: readonly Item[], request: SearchRequest): Promise<number[]> {
  const { groups } = await new SearchEngine(indexOf(items, request.locale)).search(request)
  return groups.flatMap((group) => group.items.map(({ itemId }) => itemId))
}

const PRODUCTS: Item[] = [
  { kind: 1, itemId: 1, title: 'Tilt Node T1', text: 'The wireless sensor measures how a bridge leans.' },
  { kind: 1, itemId: 2, title: 'Drone D8', text: 'Flies along a facade in the rain.' },
  { kind: 1, itemId: 3, title: 'Radar GX400', text: 'Finds pipes and cables in a wall.' },
]

describe('a question', () => {
  test.each([
    ['TiltNodeT1', 1],
    ['droned8', 2],
    ['can I find pipes in the wall before we start drilling?', 3],
    ['what does a drone need', 2],
  ])('%s finds what has its strongest words', async (text, id) => {
    expect((await found(PRODUCTS, ask(text, 'en')))[0]).toBe(id)
  })

  test('has no word of four letters that is bent into another', async () => {
    const items = [{ kind: 1, itemId: 1, title: 'Wärme Alarm' }]
    expect(await found(items, ask('Lärm', 'de'))).toEqual([])
  })

  test.each([
    ['Tunnelscanner', 'de', 'Scanner für den Tunnel'],
    ['Bewehrungssuchgerät', 'de', 'Gerät zum Suchen der Bewehrung'],
    ['价格', 'zh', '價格'],
    ['ひびわれ', 'ja', 'ひび割れ'],
    ['ヒビ', 'ja', 'ひび'],
  ] as const)('%s in %s finds %s', async (text, locale, title) => {
    const items = [{ kind: 1, itemId: 1, title }]
    expect(await found(items, ask(text, locale))).toEqual([1])
  })

  test('finds what its words mean, one way or both ways', async () => {
    const expansions = expansionPhrases('en', [
      { words: ['GPR', 'ground penetrating radar'], means: [] },
      { words: ['copter'], means: ['drone'] },
    ])
    const knowledge = async () => ({ expansions, kinds: kindPhrases('en', []) })
    const asking = (text: string) => found(PRODUCTS, { ...ask(text, 'en'), knowledge })
    const gpr = [{ kind: 1, itemId: 7, title: 'GPR' }]
    expect(await found(gpr, { ...ask('ground penetrating radar', 'en'), knowledge })).toEqual([7])
    expect(await asking('copter')).toEqual([2])
    expect(
      await found([{ kind: 1, itemId: 8, title: 'Copter' }], { ...ask('drone', 'en'), knowledge }),
    ).toEqual([])
  })

  test('that is a listed phrase stands for its synonym, and not for its single words', async () => {
    const expansions = expansionPhrases('es', [{ words: ['detector de armaduras', 'pachómetro'], means: [] }])
    const knowledge = async () => ({ expansions, kinds: kindPhrases('es', []) })
    const items = [
      { kind: 1, itemId: 1, title: 'Detector de defectos', text: 'Encuentra grietas.' },
      { kind: 1, itemId: 2, title: 'Pachómetro' },
      { kind: 1, itemId: 3, title: 'Armaduras', text: 'Las armaduras de un muro.' },
    ]
    expect(await found(items, { ...ask('detector de armaduras', 'es'), knowledge })).toEqual([2])
  })

  test('that names a kind has that first, and what is promoted before it', async () => {
    const items = [...PRODUCTS, { kind: 2, itemId: 9, title: 'Radar GX400: how it is used' }]
    const kinds = kindPhrases('en', [{ words: ['data sheet'], classes: [4] }])
    const expansions = expansionPhrases('en', [{ words: ['leaf of figures', 'data sheet'], means: [] }])
    const knowledge = async () => ({ expansions, kinds })
    const facts = { ...NO_FACTS, classOf: (kind: number) => (kind === 2 ? 4 : 0) }
    const request = { ...ask('datasheet gx400', 'en'), knowledge, facts }
    // Written as one word, with a typo, as a listed synonym, and with a word that occurs nowhere.
    for (const text of ['datasheet gx400', 'datashet gx400', 'gx400 leaf of figures'])
      expect(await found(items, { ...request, text }), text).toEqual([9, 3])
    expect(await found(items, { ...request, text: 'data sheet zeppelin' })).toEqual([9])
    const promoted = [
      { kind: 1, itemId: 2 },
      { kind: 1, itemId: 99 },
    ]
    expect(await found(items, { ...request, promoted })).toEqual([2, 9, 3])
  })

  test('that names one of a kind of many things has that, and not the others', async () => {
    const words = ['business card', 'logo', 'template for slides']
    const kinds = kindPhrases('en', [{ words, classes: [4], isSignificant: true }])
    const knowledge = async () => ({ expansions: expansionPhrases('en', []), kinds })
    const facts = { ...NO_FACTS, classOf: (kind: number) => (kind === 2 ? 4 : 0) }
    const items = [
      { kind: 2, itemId: 1, title: 'Logo' },
      { kind: 2, itemId: 2, title: 'Business card' },
      { kind: 1, itemId: 3, title: 'Report', text: 'With a template of your own.' },
    ]
    const request = { ...ask('business card template', 'en'), knowledge, facts }
    expect((await found(items, request))[0]).toBe(2)
    expect(await found(items, { ...request, text: 'logo' })).toEqual([1, 2])
  })

  test('finds a word with a mistake though its parts are words, and synonyms by words with a mistake', async () => {
    const items = [
      { kind: 1, itemId: 1, title: 'Monitoring' },
      { kind: 1, itemId: 2, title: 'Monitor', text: 'A ring.' },
      { kind: 1, itemId: 3, title: 'Ground radar' },
    ]
    expect((await found(items, ask('monitring', 'en')))[0]).toBe(1)
    const expansions = expansionPhrases('en', [{ words: ['georadar', 'ground radar'], means: [] }])
    const knowledge = async () => ({ expansions, kinds: kindPhrases('en', []) })
    expect(await found(items, { ...ask('geordar', 'en'), knowledge })).toEqual([3])
    expect(await found(items, { ...ask('geor', 'en'), knowledge })).toEqual([])
  })

  test('finds what is two items once, as the one that fits better', async () => {
    const items = [
      { kind: 1, itemId: 1, title: 'Radar in daily use', text: 'Manual of the radar.' },
      { kind: 2, itemId: 5000, title: 'Radar', text: 'In daily use.' },
      { kind: 2, itemId: 2, title: 'Radar', text: 'In daily use.' },
    ]
    const refs = items.slice(0, 2)
    const twin = (kind: number, itemId: number) =>
      refs.some((item) => item.kind === kind && item.itemId === itemId)
        ? refs.find((item) => item.kind !== kind)
        : undefined
    const request = { ...ask('daily use', 'en'), facts: { ...NO_FACTS, twin } }
    expect(await found(items, request)).toEqual([1, 2])
    expect(await found(items, { ...request, text: 'radar' })).toEqual([2, 5000])
    expect(
      await found(items, {
        ...request,
        groups: [[1], [2]].map((kinds) => ({ kinds, limit: 50 })),
        text: 'radar',
      }),
    ).toEqual([1, 2, 5000])
    expect(
      await found(items, { ...request, hidden: [new ItemSet([{ kind: 2, itemId: 5000 }])], text: 'radar' }),
    ).toEqual([2, 1])
  })

  test('for two models has each before what names both in passing', async () => {
    const items = [
      { kind: 2, itemId: 1, title: 'Fair', text: `${'Much else is shown there. '.repeat(40)} PX2 and PX5.` },
      { kind: 1, itemId: 2, title: 'Crawler PX2' },
      { kind: 1, itemId: 3, title: 'Crawler PX5' },
    ]
    expect((await found(items, ask('PX2 or PX5', 'en'))).slice(0, 2).sort()).toEqual([2, 3])
  })

  test('is corrected to what the content says often rather than to what it hardly says', async () => {
    const often = Array.from({ length: 5 }, (_, i) => ({ kind: 1, itemId: 10 + i, title: `レーダ ${i}` }))
    const items = [{ kind: 1, itemId: 1, title: 'リーダ' }, ...often]
    expect((await found(items, ask('ラーダ', 'ja'))).at(-1)).toBe(1)
  })

  test('is answered in another language where its own has nothing', async () => {
    const engine = new SearchEngine(indexOf([{ kind: 1, itemId: 1, title: 'Rückprallhammer' }], 'de'))
    const { groups, locale } = await engine.search(ask('Rückprallhammer', 'fr'))
    expect([locale, groups[0]?.total]).toEqual(['de', 1])
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom('radar', 'GX400', 'tilt node', 'Brücke', '雷达', 'ひび割れ', '価格', '-', '(', '#'),
      {
        maxLength: 30,
      },
    )
    .map((words) => words.join(' ')),
)

test('whatever is indexed and asked, an answer comes, and twice the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyText, { maxLength: 8 }),
      anyText,
      fc.constantFrom(...LOCALES),
      async (titles, text, locale) => {
        const items = titles.map((title, i) => ({ kind: 1 + (i % 3), itemId: i * 5000, title, text: title }))
        const order = await found(items, ask(text, locale))
        expect(await found(items.toReversed(), ask(text, locale))).toEqual(order)
        expect(new Set(order).size).toBe(order.length)
      },
    ),
    { numRuns: 60, seed: 20261123 },
  )
})

test('a query as long as may be takes no more time than its length explains', async () => {
  const store = indexOf(PRODUCTS, 'en')
  const asking = (length: number) => async () => {
    // Without cached words from earlier searches.
    const text = 'tiltnodedroneradarbridge'.repeat(length)
    await new SearchEngine(store).search(ask(text, 'en'))
  }
  expect(await timesAsLong(asking(40), asking(4))).toBeLessThan(40)
})

test('words that nothing has leave the event loop to others', async () => {
  const word = (i: number) =>
    `${[...String((i * 7_919_777) % 1_000_003)].map((digit) => 'aeinrstulo'[Number(digit)]).join('')}ung`
  const words = Array.from({ length: 20_000 }, (_, i) => ({ word: word(i + 1), uses: 1 }))
  words.sort((a, b) => (a.word < b.word ? -1 : 1))
  const engine = new SearchEngine({
    ...indexOf(PRODUCTS, 'en'),
    words: async (_, after, limit) => words.filter((known) => known.word > after).slice(0, limit),
  })
  // The words of all languages are in memory.
  await engine.search(ask('qqqqqq', 'en'))
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const unknown = Array.from({ length: 16 }, (_, i) => `${word(30_000 + i)}zq`)
  await engine.search(ask(unknown.join(' '), 'en'))
  isOver = true
  expect(turns).toBeGreaterThan(0)
})
