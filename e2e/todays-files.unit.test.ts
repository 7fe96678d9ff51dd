import { afterEach, expect, test, vi } from 'vitest'
import { allFiles, DAILY, todaysFiles } from './todays-files.ts'

afterEach(() => vi.unstubAllEnvs())

const filesOn = (day: number) => {
  vi.stubEnv('TEST_DAY', String(day))
  return todaysFiles()
}

test('the daily files exist', () => {
  expect(allFiles()).toEqual(expect.arrayContaining([...DAILY]))
})

test.skipIf(process.env.DEEP === '1')('every file comes within four days, whichever is the first', () => {
  const all = allFiles().map((name) => `e2e/${name}.spec.ts`)
  for (let first = 20_000; first < 20_007; first += 1) {
    const met = new Set([0, 1, 2, 3].flatMap((later) => filesOn(first + later)))
    expect([...met].sort()).toEqual(all)
    expect(filesOn(first).length).toBeLessThan(all.length)
  }
})
