import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/at-end.ts'
import { startBreachedServer } from '../../test/breached-server.ts'

const SCRIPT = resolve(import.meta.dirname, 'portal.ts')
const COMPILE_CACHE = resolve(import.meta.dirname, '../../.cache')
const LEAKED = 'seven rivers to the sea'

test('a first administrator has no password that was in a data breach', async () => {
  const folder = temporaryFolder()
  const server = await startBreachedServer({ [LEAKED]: 3 })
  onTestFinished(() => server.close())

  async function create(email: string) {
    const args = ['create-admin', '--email', email, '--first-name', 'Eva', '--last-name', 'B']
    const env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      DATA_DIR: join(folder, 'data'),
      BREACHED_PASSWORDS_URL: server.url,
    }
    const child = spawn(process.execPath, [SCRIPT, ...args], { env })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text
    })
    child.stdin.end(`${LEAKED}\n`)
    const [status] = await once(child, 'close')
    return { status, errors }
  }

  expect(await create('eva@acme.example')).toEqual({
    status: 1,
    errors: 'This password has appeared in a data breach. Please choose another one.\n',
  })
  server.behaviour = { status: 500 }
  const { status, errors } = await create('eva@acme.example')
  expect([status, errors]).toEqual([0, expect.stringContaining('could not be asked')])
}, 60_000)
