import { expect, test } from 'vitest'
import { publishedWhenSaved } from './values.ts'

const NOW = 1_800_000_000_000
const EARLIER = NOW - 20 * 60_000

test.each([
  ['chosen a while ago', EARLIER, null, 'now'],
  ['chosen a while ago for what was planned', EARLIER, NOW + 1, 'now'],
  ['now', 'now', null, 'now'],
  ['stored', EARLIER, EARLIER, EARLIER],
  ['later', NOW + 1, null, NOW + 1],
  ['never', null, EARLIER, null],
])('a publication that is %s', (_, publishedAt, stored, expected) => {
  expect(publishedWhenSaved({ publishedAt }, stored, NOW)).toEqual({ publishedAt: expected })
})
