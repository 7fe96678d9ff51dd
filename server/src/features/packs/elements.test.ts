import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { NotAList, readElements } from './elements.ts'

async function read(text: string): Promise<unknown[]> {
  const path = join(temporaryFolder(), 'list.json')
  writeFileSync(path, text)
  const values: unknown[] = []
  for await (const some of readElements(path)) values.push(...some)
  return values
}

/** Longer than a chunk, so that it ends in another chunk than it begins in. */
const LONG = '試験 "]} \\ é , '.repeat(40_000)

test.each([
  ['nothing', []],
  ['values of all kinds', [1, -2.5e3, true, null, 'a', [], {}, [[1, [2]], { a: [3] }]]],
  ['texts that look like JSON', ['],[', '{"', '\\', '\\"', '"', ', ']],
  ['long texts', [{ key: 'a', LONG }, LONG, { deep: [{ LONG }] }]],
  ['more than are given out together', Array.from({ length: 2500 }, (_, i) => ({ key: `entry-${i}` }))],
])('reads %s, however it is written', async (_, values) => {
  for (const text of [
    JSON.stringify(values),
    JSON.stringify(values, null, 2),
    `\uFEFF\n${JSON.stringify(values)}\n `,
  ])
    expect(await read(text)).toEqual(values)
})

test.each([
  '',
  ' ',
  '{}',
  '[',
  '[1',
  '[1,]',
  '[,1]',
  '[1,,2]',
  '[1] x',
  '[1]]',
  '[{]}',
  '["a]',
  '[1}',
  '"[]"',
])('refuses %j', async (text) => {
  await expect(read(text)).rejects.toThrow(NotAList)
})
