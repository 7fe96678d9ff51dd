import type { MediaAsset } from '@portal/contract/assets'
import { describe, expect, it } from 'vitest'
import { listingSearch, matching } from './listing-search.ts'

describe('listingSearch', () => {
  it('keeps what differs from the default', () => {
    expect(listingSearch({ page: 3, query: 'radar', view: 'table', open: 7 })).toEqual({
      page: 3,
      query: 'radar',
      view: 'table',
      open: 7,
    })
    expect(listingSearch({ page: 1, query: '', view: 'grid' })).toEqual({})
    const filters = { product: 23, type: 'Guide', language: 'de' }
    expect(listingSearch(filters)).toEqual(filters)
    expect(listingSearch({ product: 'x', type: '', language: 'deutsch' })).toEqual({})
  })

  it('drops what makes no sense, and takes a number for a word', () => {
    expect(listingSearch({ page: -2, view: 'list', open: 'x', other: 1 })).toEqual({})
    expect(listingSearch({ page: '2.5', query: 400 })).toEqual({ query: '400' })
    expect(listingSearch({ query: { a: 1 } })).toEqual({})
  })
})

describe('matching', () => {
  const asset = (title: string, description = '') =>
    ({ title, description, assetTitle: '', documentType: 'Guide' }) as MediaAsset
  const assets = [
    asset('Géoradar sur un tablier', 'Quatre nuits'),
    asset('かぶり厚さの測定'),
    asset('Weld'),
    asset('Straßenbrücke'),
  ]

  it('finds every word in any text, without case and accents', () => {
    expect(matching(assets, 'GEORADAR nuits')).toEqual([assets[0]])
    expect(matching(assets, '測定')).toEqual([assets[1]])
    expect(matching(assets, 'strassenbrucke')).toEqual([assets[3]])
    expect(matching(assets, 'guide weld')).toEqual([assets[2]])
    expect(matching(assets, 'weld radar')).toEqual([])
  })

  it('finds everything without a word', () => {
    expect(matching(assets)).toBe(assets)
    expect(matching(assets, '  ')).toBe(assets)
  })
})
