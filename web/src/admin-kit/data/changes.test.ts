import { describe, expect, test } from 'vitest'
import { resourceOf } from '../resources.ts'
import { changedPaths, changesOf, creationOf } from './changes.ts'
import { errorsAt } from './failure.ts'

const products = resourceOf('products')
const BEFORE = {
  id: 3,
  version: 2,
  slug: 'bx1',
  model: 'BX1',
  picture: null,
  documents: [4, 7],
  publishedAt: null,
  texts: { en: { name: 'BX1', title: 'Scanner', contentList: ['Case'] }, de: { name: 'BX1' } },
}

describe('a change', () => {
  test('is empty where nothing was changed', () => {
    const after = {
      ...BEFORE,
      picture: '',
      texts: { ...BEFORE.texts, fr: {}, de: { name: 'BX1', title: '' } },
    }
    expect(changesOf(products, BEFORE, after)).toEqual({})
  })

  test('holds the changed fields, and the changed languages as a whole', () => {
    const after = {
      ...BEFORE,
      documents: [7, 4],
      publishedAt: 5,
      texts: { ...BEFORE.texts, de: { name: 'BX1', title: 'Scanner' } },
    }
    const de = { name: 'BX1', title: 'Scanner', category: null, description: null, contentList: null }
    expect(changesOf(products, BEFORE, after)).toEqual({ documents: [7, 4], publishedAt: 5, texts: { de } })
    expect(changedPaths(products, BEFORE, after)).toEqual(['documents', 'publishedAt', 'texts.de.title'])
  })

  test('takes an emptied language away', () => {
    const after = { ...BEFORE, texts: { ...BEFORE.texts, de: { name: '' } } }
    expect(changesOf(products, BEFORE, after)).toEqual({ texts: { de: null } })
  })
})

test('a new entry leaves out what is empty', () => {
  const values = { slug: 'bx2', model: 'BX2', cover: '', texts: { en: { name: 'BX2', title: '' }, de: {} } }
  expect(creationOf(products, values)).toEqual({
    slug: 'bx2',
    model: 'BX2',
    documents: [],
    publishedAt: null,
    texts: { en: { name: 'BX2', title: null, category: null, description: null, contentList: null } },
  })
})

test.each(['/texts/en/title', 'texts.en.title'])('the error at %s is found in the form', (path) => {
  expect(errorsAt(path, 'Too long')).toEqual({ texts: { en: { title: 'Too long' } } })
})
