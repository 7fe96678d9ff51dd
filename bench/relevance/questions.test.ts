import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchGroupKey } from '@portal/contract/kinds'
import { LOCALES } from '@portal/contract/locale'
import { expect, test } from 'vitest'
import { ROOT } from '../../scripts/process.ts'
import { measured } from './measures.ts'
import { allQuestions, type JudgedQuestion } from './questions.ts'

/** The demo's files with the entries of each group. */
const FILES: Record<Exclude<SearchGroupKey, 'Pages'>, readonly string[]> = {
  Product: ['products'],
  Documents: ['documents', 'assets'],
  WikiArticles: ['assets'],
  Videos: ['assets'],
  News: ['news'],
  Category: ['portfolios'],
  QuickLinks: ['quick-links'],
  BrandingAssets: ['assets'],
  Events: ['events'],
  Prices: ['products'],
  Leads: ['leads'],
  Tickets: ['tickets'],
}

const keysOf = (file: string): string[] =>
  (JSON.parse(readFileSync(join(ROOT, `demo/${file}.json`), 'utf8')) as { key: string }[]).map(
    ({ key }) => key,
  )

test('judged questions name what the demo has, in every language and both halves', () => {
  const keys = new Map(Object.entries(FILES).map(([group, files]) => [group, new Set(files.flatMap(keysOf))]))
  const questions = allQuestions()
  const unknown = questions.flatMap(({ id, expected }) =>
    expected
      .filter(({ group, key }) => (group === 'Pages' ? !key.startsWith('/') : !keys.get(group)?.has(key)))
      .map(({ group, key }) => `${id}: ${group} ${key}`),
  )
  expect(unknown).toEqual([])
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
  expect(questions.filter(({ expected }) => !expected.some(({ grade }) => grade >= 2))).toEqual([])
  for (const locale of LOCALES) {
    expect(questions.filter((question) => question.locale === locale).length).toBeGreaterThanOrEqual(45)
  }
  const heldOut = questions.filter(({ half }) => half === 'held-out').length
  expect(Math.abs(questions.length - 2 * heldOut)).toBeLessThan(10)
})

test('an order is measured by the places of right items and by what stands before them', () => {
  const question: JudgedQuestion = {
    id: 'en-1',
    locale: 'en',
    kind: 'title',
    text: 'radar',
    expected: [
      { group: 'Product', key: 'a', grade: 3 },
      { group: 'Documents', key: 'b', grade: 1 },
    ],
    half: 'tuning',
  }
  const [a, b, other] = ['Product a', 'Documents b', 'News c']
  const groups = { Product: [a], Documents: [b] }
  const ideal = measured(question, { best: [a, b], screen: [a, b], groups })
  expect(ideal).toMatchObject({ best: 1, screen: 1, group: 1, ndcg: 1 })
  // Related items do not count as right, and duplicates gain nothing.
  const late = measured(question, { best: [b, b, a], screen: [other, a], groups: { Product: [other, a] } })
  expect(late).toMatchObject({ best: 3, screen: 2, group: 2 })
  expect(late.ndcg).toBeCloseTo((1 + 7 / 2) / (7 + 1 / Math.log2(3)))
  expect(measured(question, { best: [b], screen: [], groups: {} }).best).toBe(Number.POSITIVE_INFINITY)
})
