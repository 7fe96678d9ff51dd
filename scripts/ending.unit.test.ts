import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ROOT } from './process.ts'

/** Registers three clean-ups, one of which fails, and then waits for a signal or fails. */
const SCRIPT = `
import { endingWhatRuns } from './scripts/ending.ts'
await endingWhatRuns(async (ends) => {
  ends(async () => console.log('ended first'))
  ends(async () => Promise.reject(new Error('cannot be ended')))
  ends(async () => console.log('ended second'))
  if (process.argv[1] === 'fail') throw new Error('failed')
  console.log('started')
  await new Promise((resolve) => setTimeout(resolve, 60_000))
})`

const run = (...args: string[]) =>
  spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

test.for([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('what a script has started ends with it by %s, the last first', async ([signal, code]) => {
  const child = run()
  const output = text(child.stdout)
  await once(child.stdout, 'data')
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([code, null])
  expect(await output).toBe('started\nended second\nended first\n')
})

test('and where it fails', async () => {
  const child = run('fail')
  expect(await text(child.stdout)).toBe('ended second\nended first\n')
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(1)
})
