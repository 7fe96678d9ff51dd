import { expect, it } from 'vitest'
import { matchesOf } from './matches-of.ts'

it('finds every match whatever its case', () => {
  expect(matchesOf('Radar radar', 'RAD')).toEqual([
    [0, 3],
    [6, 9],
  ])
  expect(matchesOf('GX100', ' gx100 ')).toEqual([[0, 5]])
  expect(matchesOf('aaa', 'aa')).toEqual([[0, 2]])
})

it('finds nothing where there is nothing', () => {
  expect(matchesOf('Mill', '')).toEqual([])
  expect(matchesOf('Mill', 'x')).toEqual([])
  expect(matchesOf('İzmir', 'm')).toEqual([])
})
