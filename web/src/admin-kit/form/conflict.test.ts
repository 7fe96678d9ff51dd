import type { Entry } from '@portal/contract/admin/endpoints'
import { expect, test } from 'vitest'
import { resourceOf } from '../resources.ts'
import { merged, overlapsOf } from './conflict.ts'

const news = resourceOf('news')
const before = {
  id: 1,
  version: 1,
  slug: 'a',
  newsType: 'Story',
  texts: { en: { title: 'One' } },
} as unknown as Entry
const mine = { ...before, newsType: 'Mine', texts: { en: { title: 'Mine' }, de: { title: 'Meins' } } }
const current = { ...before, version: 2, slug: 'theirs', texts: { en: { title: 'Theirs' } } }

test('only what both changed to different values is to be chosen', () => {
  expect(overlapsOf(news, before, mine, current)).toEqual([
    { path: 'texts.en.title', mine: 'Mine', theirs: 'Theirs' },
  ])
})

test('all else of both is kept', () => {
  expect(merged(news, before, mine, current, new Set())).toEqual({
    ...current,
    newsType: 'Mine',
    texts: { en: { title: 'Mine' }, de: { title: 'Meins' } },
  })
  expect(merged(news, before, mine, current, new Set(['texts.en.title']))).toMatchObject({
    texts: { en: { title: 'Theirs' }, de: { title: 'Meins' } },
  })
})
