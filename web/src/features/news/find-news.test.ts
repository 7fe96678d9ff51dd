import { describe, expect, it } from 'vitest'
import { findNews, neighbours } from './find-news.ts'

const items = [
  { id: '1', title: 'Tunnel mode', description: '<p>Firmware for the <strong>Radar</strong> GX400</p>' },
  { id: '2', title: 'Price list', description: null },
  { id: '3', title: null, description: '<p>A&amp;B</p>' },
]
const found = (search: string) => findNews(items, search).map(({ id }) => id)

describe('findNews', () => {
  it('looks in titles and in the words of descriptions', () => {
    expect(found('PRICE')).toEqual(['2'])
    expect(found(' radar gx ')).toEqual(['1'])
    expect(found('a&b')).toEqual(['3'])
  })

  it('does not find markup', () => {
    expect(found('strong')).toEqual([])
  })

  it('finds everything without a query', () => {
    expect(found('  ')).toEqual(['1', '2', '3'])
  })
})

describe('neighbours', () => {
  it('finds what comes before and after', () => {
    expect(neighbours(items, '2')).toEqual({ previous: items[0], next: items[2] })
    expect(neighbours(items, '1').previous).toBeUndefined()
    expect(neighbours(items, '3').next).toBeUndefined()
  })

  it('finds none for an item that is not there', () => {
    expect(neighbours(items, '9')).toEqual({})
  })
})
