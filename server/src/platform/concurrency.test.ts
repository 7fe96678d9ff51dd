import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { mapLimited, yieldingBetween } from './concurrency.ts'

test('maps in order with no more under way than allowed', async () => {
  let underWay = 0
  let most = 0
  const doubled = await mapLimited([1, 2, 3, 4, 5], 2, async (item) => {
    underWay += 1
    most = Math.max(most, underWay)
    for (let turns = item % 3; turns >= 0; turns -= 1) await setImmediate()
    underWay -= 1
    return item * 2
  })
  expect(doubled).toEqual([2, 4, 6, 8, 10])
  expect(most).toBe(2)
})

test('starts nothing more after a failure, and rejects when all that was started has ended', async () => {
  const started: number[] = []
  const ended: number[] = []
  const work = mapLimited([1, 2, 3, 4, 5, 6], 3, async (item) => {
    started.push(item)
    if (item === 2) throw new Error('two')
    await setImmediate()
    ended.push(item)
  })
  await expect(work).rejects.toThrow('two')
  expect(started).toEqual([1, 2, 3])
  expect(ended).toEqual([1, 3])
})

test('others run between two pages that are there at once', async () => {
  async function* pages() {
    for (let page = 0; page < 10; page += 1) yield page
  }
  const read: number[] = []
  let ran = 0
  const count = async () => {
    for (;;) {
      await setImmediate()
      ran += 1
      if (read.length === 10) return
    }
  }
  const counting = count()
  for await (const page of yieldingBetween(pages())) read.push(page)
  await counting
  expect(read).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(ran).toBeGreaterThanOrEqual(9)
})
