import { describe, expect, it } from 'vitest'
import { type Connection, costOf } from '../../lib/connection-cost.ts'
import type { OfflineState } from '../../lib/offline/state.ts'
import { dueOf } from './update-schedule.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000

const state = (part: Partial<OfflineState>): OfflineState => ({
  ...{ user: 1, documents: true, languages: [], prices: true, leads: true },
  ...{ days: 14, contactAt: NOW, updatedAt: NOW, locale: 'en', bytes: 1 },
  ...part,
})

describe('a copy is brought up to date by itself', () => {
  const due = (connection: Connection | undefined, part: Partial<OfflineState>, locale = 'en') =>
    dueOf(state(part), { now: NOW, locale, cost: costOf(connection) })
  const old = { updatedAt: NOW - 31 * MINUTE }

  it('on Wi-Fi, once it is older than 30 minutes', () => {
    expect(due({ type: 'wifi' }, { updatedAt: NOW - 29 * MINUTE })).toBeUndefined()
    expect(due({ type: 'wifi' }, { updatedAt: NOW - 30 * MINUTE })).toBeUndefined()
    expect(due({ type: 'wifi' }, old)).toBe('all')
    expect(due({ type: 'wifi' }, { updatedAt: 0 })).toBe('all')
  })

  it('if a clock that was ahead has been set right since', () => {
    expect(due({ type: 'wifi' }, { updatedAt: NOW + 365 * 24 * 60 * MINUTE })).toBe('all')
    expect(due({ type: 'cellular' }, { updatedAt: NOW + MINUTE })).toBeUndefined()
  })

  it('never with mobile data or the data saver, whatever was allowed', () => {
    for (const connection of [{ type: 'cellular' }, { type: 'wifi', saveData: true }, { saveData: true }]) {
      expect(due(connection, old)).toBeUndefined()
      expect(due(connection, { ...old, anyConnection: true })).toBeUndefined()
    }
  })

  it('where the browser does not name the connection, only if its user allowed it', () => {
    for (const connection of [undefined, {}, { type: 'unknown' }]) {
      expect(due(connection, old)).toBeUndefined()
      expect(due(connection, { ...old, anyConnection: false })).toBeUndefined()
      expect(due(connection, { ...old, anyConnection: true })).toBe('all')
      expect(due(connection, { anyConnection: true })).toBeUndefined()
    }
  })

  it('in another language at once, without files where these may cost something', () => {
    expect(due({ type: 'wifi' }, {}, 'de')).toBe('all')
    expect(due({ type: 'cellular' }, {}, 'de')).toBe('data')
    expect(due(undefined, old, 'de')).toBe('data')
    expect(due(undefined, { anyConnection: true }, 'de')).toBe('all')
    // If nothing is stored, nothing is stored in another language.
    expect(due(undefined, { updatedAt: 0 }, 'de')).toBeUndefined()
  })
})
