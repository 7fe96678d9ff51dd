import type { Product, ProductDocument } from '@portal/contract/playbook'
import { describe, expect, it } from 'vitest'
import { matchesDocument, matchesProduct } from './search.ts'

const document = {
  id: 12,
  name: 'Echo UT80 – Data sheet',
  description: 'Technical data.',
  document: '/files/zq9/echo%20sheet.pdf?s=xyzw',
} as ProductDocument
const product = {
  id: 431,
  title: 'Tomographe à ultrasons',
  category: 'Épaisseur',
  description: 'Looks into concrete',
  contentList: ['Depth up to 2.5 m'],
  model: 'UT80',
  name: 'Echo',
  image: '/files/k7/product-echo.webp?v=wide',
  document: '/files/zq9/echo%20sheet.pdf?s=xyzw',
  documents: [document],
} as Product

describe('matchesProduct', () => {
  it.each([
    '431',
    'tomographe',
    'epaisseur',
    'CONCRETE',
    '2.5 m',
    'ut80',
    'echo',
    'product-echo',
    'echo sheet',
  ])('finds it by %s', (search) => expect(matchesProduct(product, search)).toBe(true))

  it('needs every word, in whatever field', () => {
    expect(matchesProduct(product, '  ut80   depth ')).toBe(true)
    expect(matchesProduct(product, 'ut80 rebar')).toBe(false)
  })

  it('does not search the random part of a URL', () => {
    expect(matchesProduct(product, 'zq9')).toBe(false)
    expect(matchesProduct(product, 'xyzw')).toBe(false)
  })

  it('matches all without a search', () => expect(matchesProduct(product, ' ')).toBe(true))
})

describe('matchesDocument', () => {
  it.each(['12', 'data sheet', 'technical', 'Datenblatt', 'echo sheet.pdf'])('finds it by %s', (search) =>
    expect(matchesDocument(document, 'Datenblatt', search)).toBe(true),
  )

  it('leaves others out', () => expect(matchesDocument(document, 'Datenblatt', 'manual')).toBe(false))
})
