import { expect, test } from 'vitest'
import { type Connection, costOf } from './connection-cost.ts'

test.each<[Connection | undefined, string]>([
  [{ type: 'wifi' }, 'free'],
  [{ type: 'ethernet' }, 'free'],
  [{ type: 'wifi', saveData: true }, 'charged'],
  [{ saveData: true }, 'charged'],
  [{ type: 'cellular' }, 'charged'],
  [{ type: 'bluetooth' }, 'charged'],
  [{ type: 'none' }, 'charged'],
  [{ type: 'unknown' }, 'untold'],
  [{ saveData: false }, 'untold'],
  [{}, 'untold'],
  [undefined, 'untold'],
])('what loading costs over %j: %s', (connection, cost) => {
  expect(costOf(connection)).toBe(cost)
})
