import type { MediaAsset } from '@portal/contract/assets'
import { describe, expect, it } from 'vitest'
import { matching } from './matching.ts'

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
