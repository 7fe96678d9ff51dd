import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../test/at-end.ts'
import { startBreachedServer } from '../../test/breached-server.ts'
import { runCommand } from '../../test/portal-process.ts'

const LEAKED = 'seven rivers to the sea'

test('a first administrator has no password that was in a data breach', async () => {
  const folder = temporaryFolder()
  const server = await startBreachedServer({ [LEAKED]: 3 })
  onTestFinished(() => server.close())

  const create = (email: string) =>
    runCommand(
      ['create-admin', '--email', email, '--first-name', 'Eva', '--last-name', 'B'],
      { DATA_DIR: join(folder, 'data'), BREACHED_PASSWORDS_URL: server.url },
      `${LEAKED}\n`,
    )

  expect(await create('eva@acme.example')).toEqual({
    status: 1,
    errors: 'This password has appeared in a data breach. Please choose another one.\n',
  })
  server.behaviour = { status: 500 }
  const { status, errors } = await create('eva@acme.example')
  expect([status, errors]).toEqual([0, expect.stringContaining('could not be asked')])
})
