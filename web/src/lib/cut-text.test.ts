import { expect, it } from 'vitest'
import { cutText } from './cut-text.ts'

it('cuts between words, also where none is written between spaces', () => {
  expect(cutText('Finds rebar, pipes and voids', 20, 'en')).toBe('Finds rebar, pipes…')
  expect(cutText('Finds rebar, pipes', 14, 'en')).toBe('Finds rebar…')
  expect(cutText('コンクリートの中を調べます', 9, 'ja')).toBe('コンクリートの中…')
  expect(cutText('Short', 5, 'en')).toBe('Short')
})
