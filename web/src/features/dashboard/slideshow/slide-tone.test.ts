import { expect, it } from 'vitest'
import { textTone } from './slide-tone.ts'

it('puts light words on dark colours and dark words on light ones', () => {
  expect(textTone('#1a2230')).toBe('light')
  expect(textTone('#1f5d94')).toBe('light')
  expect(textTone('#e0a13a')).toBe('dark')
  expect(textTone('#ffffff')).toBe('dark')
})
