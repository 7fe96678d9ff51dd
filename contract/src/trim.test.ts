import { describe, expect, it } from 'vitest'
import { trimEndOf, trimOf } from './trim.ts'

describe('trimming', () => {
  it.each([
    ['--a-b--', '-', 'a-b', '--a-b'],
    ['. .a. ', '. ', 'a', '. .a'],
    ['---', '-', '', ''],
    ['', '-', '', ''],
    ['a', '-', 'a', 'a'],
  ])('%s of %s', (text, characters, both, end) => {
    expect(trimOf(text, characters)).toBe(both)
    expect(trimEndOf(text, characters)).toBe(end)
  })
})
