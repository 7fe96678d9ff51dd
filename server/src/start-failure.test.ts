import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from './config.ts'
import { openDatabase } from './db/open.ts'
import { startFailure } from './start-failure.ts'

async function rejection(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

test('wrong settings are listed without a stack', () => {
  const text = startFailure(new ConfigError(['PORT must be a number']))
  expect(text).toContain('PORT must be a number')
  expect(text).not.toContain('    at ')
})

test('a port in use is told as such', async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    taken.close()
  })
  const { port } = taken.address() as { port: number }
  const second = createServer()
  const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'))
  expect(startFailure(error)).toContain('set PORT to another one')
})

test('a database that does not answer is told as such', async () => {
  const error = await rejection(
    openDatabase({ dataDir: '', databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }),
  )
  expect(startFailure(error)).toMatch(/^DATABASE_URL: nothing answers there/)
})

test('what nobody expected keeps its stack', () => {
  expect(startFailure(new Error('a bug'))).toMatch(/a bug\n\s+at /)
})
