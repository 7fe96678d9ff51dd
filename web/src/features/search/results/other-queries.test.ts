import { expect, test } from 'vitest'
import { otherQueries } from './other-queries.ts'

test.each([
  ['radar', []],
  ['  ', []],
  ['GX 400', ['GX400']],
  ['gx-400 manual', ['gx400 manual', 'gx400', 'manual']],
  ['wie schwer ist der GX400', ['GX400', 'schwer', 'wie', 'ist']],
  ['radar, Radar', ['radar']],
  ['地质雷达 手册', ['地质雷达']],
])('instead of “%s”: %j', (query, others) => {
  expect(otherQueries(query)).toEqual(others)
})
