import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../server/test/at-end.ts'
import { generate } from './command.ts'
import { UnfitRequest } from './generate.ts'

test('generates a pack into an empty folder, and only there', async () => {
  const say = vi.spyOn(console, 'log').mockReturnValue()
  const target = join(temporaryFolder(), 'pack')
  const args = [target, '--seed', '7', '--documents', '12', '--leads', '3']
  await generate(args)
  expect(say).toHaveBeenCalledWith(expect.stringContaining('Generated'))
  expect(JSON.parse(readFileSync(join(target, 'documents.json'), 'utf8'))).toHaveLength(12)
  await expect(generate(args)).rejects.toThrow(new UnfitRequest(`${target} is not empty`))
})

test.for([
  [[], 'Usage: npm run bench -- generate DIR [--seed 1] [--portfolios 8]'],
  [['DIR', 'b'], 'Usage: npm run bench -- generate DIR'],
  [['DIR', '--news', '100000001'], '--news must be a whole number from 0 to 100000000'],
  [['DIR', '--leads', '1.5'], '--leads must be a whole number from 0 to 100000000'],
  [['DIR', '--seed', ''], '--seed must be a whole number from 0 to 2147483647'],
  [['DIR', '--seed', '-1'], "Option '--seed' argument is ambiguous"],
  [['DIR', '--partners', '0', '--users', '0'], 'Leads need at least one partner'],
  [['DIR', '--colours', '3'], "Unknown option '--colours'"],
] as const)('%j is refused, and writes nothing', async ([args, message]) => {
  const folder = temporaryFolder()
  const run = generate(args.map((arg) => (arg === 'DIR' ? join(folder, 'pack') : arg)))
  await expect(run).rejects.toThrow(message)
  expect(readdirSync(folder)).toEqual([])
})
