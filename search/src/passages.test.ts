/** What an excerpt shows: the sentence or row that contains the words, and nothing around it. */
import { expect, test } from 'vitest'
import { QueryTerms } from './occurrences.ts'
import { ExcerptText } from './snippet.ts'

const marked = (text: string, ...terms: string[]) => {
  const snippet = new ExcerptText(text, ['en']).snippet(new QueryTerms(terms))
  return (
    snippet && { ...snippet, matches: snippet.matches.map(([start, end]) => snippet.text.slice(start, end)) }
  )
}

const PAGE = [
  'Radar',
  'The trolley has four wheels. Its radar sees rebar in wet concrete! The battery lasts all day.',
  'Mass with battery\t1.4 kg\twithout\t1.1 kg',
  'Questions about radar and concrete? www.acme.example',
].join('\n')

test.each([
  ['the sentence', ['rebar'], 'Its radar sees rebar in wet concrete!', ['rebar'], false],
  ['the row', ['mass', 'kg'], 'Mass with battery\t1.4 kg\twithout\t1.1 kg', ['Mass', 'kg', 'kg'], true],
  ['neither heading nor address', ['radar'], 'Its radar sees rebar in wet concrete!', ['radar'], false],
  [
    'two sentences that have the words together',
    ['wheel', 'rebar'],
    'The trolley has four wheels. Its radar sees rebar in wet concrete!',
    ['wheels', 'rebar'],
    false,
  ],
] as const)('%s', (_, terms, text, matches, isRow) => {
  expect(marked(PAGE, ...terms)).toEqual({ text, matches, isRow })
})

test('nothing behind a form feed, and of a heading that is all there is the heading', () => {
  expect(marked('Body text.\fAcme Radar, page 7', 'radar')).toBeUndefined()
  expect(marked('Radar', 'radar')).toEqual({ text: 'Radar', matches: ['Radar'], isRow: false })
})

test('the word, and not a sentence with one of its characters', () => {
  const found = marked('送信した正弦波を計算します。\n校正を依頼してください。', '校', '正', '校正')
  expect(found?.text).toBe('校正を依頼してください。')
})

test('of a long sentence the piece with the words, at the ends of words', () => {
  const words = Array.from({ length: 120 }, (_, i) => `word${i}`)
  const found = marked(`Here ${words.join(' ')} rebar ${words.join(' ')}.`, 'rebar')
  expect(found?.text).toMatch(/^… word\d+ .* rebar .* word\d+ …$/)
  expect(found?.text.length).toBeLessThan(240)
  expect(found?.matches).toEqual(['rebar'])
})
