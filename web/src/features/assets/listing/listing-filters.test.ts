import type { MediaAsset } from '@portal/contract/assets'
import { expect, it } from 'vitest'
import { choicesOf, filtered, knownFilters } from './listing-filters.ts'

const gx = { id: 23, name: 'Radar GX400' }
const echo = { id: 4, name: 'Echo UT80' }
const asset = (fields: Partial<MediaAsset>) => ({ documentType: '', language: 'en', ...fields }) as MediaAsset
const guide = asset({ id: 1, documentType: 'Guide', products: [gx, echo] })
const manual = asset({
  id: 2,
  documentType: 'Manual',
  products: [gx],
  translations: [
    { url: '/f/{language}.pdf', files: (['en', 'de'] as const).map((language) => ({ language, size: 1 })) },
  ],
})
const bare = asset({ id: 3, language: '' })
const all = [guide, manual, bare]

it('shows all without a filter, and by each what it says', () => {
  expect(filtered(all, {})).toBe(all)
  expect(filtered(all, { product: 23 })).toEqual([guide, manual])
  expect(filtered(all, { product: 23, type: 'Manual' })).toEqual([manual])
  expect(filtered(all, { language: 'en' })).toEqual([guide, manual])
  expect(filtered(all, { product: 4, language: 'de' })).toEqual([])
})

it('counts what each choice leaves beside the other filters', () => {
  const { product, type, language } = choicesOf(all, all, { product: 4 })
  expect(product).toEqual([
    { value: '23', name: 'Radar GX400', count: 2 },
    { value: '4', name: 'Echo UT80', count: 1 },
  ])
  expect(type.map(({ name, count }) => [name, count])).toEqual([
    ['Guide', 1],
    ['Manual', 0],
  ])
  expect(language.map(({ value, count }) => [value, count])).toEqual([
    ['en', 1],
    ['de', 0],
  ])
  expect(choicesOf([bare], [bare], {})).toEqual({ product: [], type: [], language: [] })
})

it('disregards a filter that no asset knows', () => {
  expect(knownFilters(all, { product: 99, type: 'Guide', language: 'fr' })).toEqual({ type: 'Guide' })
})
