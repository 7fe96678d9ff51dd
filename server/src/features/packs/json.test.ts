import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJson } from './json.ts'

test('whatever is JSON is read', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(readJson(text)).toEqual({ value: JSON.parse(text) })
    }),
  )
})

test.for([
  ['', 'unexpected end at line 1, column 1'],
  ['[1,]', 'unexpected "]" at line 1, column 4'],
  ['{"a" 1}', 'unexpected "1" at line 1, column 6'],
  ['{\n  "a": "x\n"}', 'unexpected "\\"" at line 2, column 8'],
  ['[1]\n2', 'unexpected "2" at line 2, column 1'],
  ['[01]', 'unexpected "1" at line 1, column 3'],
  ['{,}', 'unexpected "," at line 1, column 2'],
])('%j is broken: %s', ([text, place]) => {
  expect(readJson(text ?? '')).toEqual({ issue: `is not JSON: ${place}` })
})

test('the reported position is never before a valid part', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, cut) => {
      const result = readJson(`${text.slice(0, cut % (text.length + 1))}\u0001`)
      expect(result).toHaveProperty('issue')
    }),
  )
})
