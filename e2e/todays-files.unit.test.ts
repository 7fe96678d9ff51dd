import { afterEach, expect, test, vi } from 'vitest'
import { allFiles, OFTEN, todaysFiles } from './todays-files.ts'

afterEach(() => vi.unstubAllEnvs())

const filesOn = (day: number) => {
  vi.stubEnv('TEST_DAY', String(day))
  return todaysFiles()
}

test('the files that run often exist', () => {
  expect(allFiles()).toEqual(expect.arrayContaining([...OFTEN]))
})

test.skipIf(process.env.DEEP === '1')('files come within a week, some within three days', () => {
  const pathOf = (name: string) => `e2e/${name}.spec.ts`
  const all = allFiles().map(pathOf)
  const within = (first: number, days: number) =>
    new Set(Array.from({ length: days }, (_, later) => filesOn(first + later)).flat())
  for (let first = 20_000; first < 20_007; first += 1) {
    expect([...within(first, 7)].sort()).toEqual(all)
    expect([...within(first, 3)]).toEqual(expect.arrayContaining(OFTEN.map(pathOf)))
    expect(filesOn(first).length).toBeLessThan(all.length)
  }
})
