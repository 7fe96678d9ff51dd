import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BreachedServer, startBreachedServer } from '../../../test/breached-server.ts'
import { breachedPasswords } from './breached-passwords.ts'

const LEAKED = 'correct horse battery staple'
const FILLING = 'only there to fill the list up'

let server: BreachedServer
let failures: string[]

beforeAll(async () => {
  server = await startBreachedServer({ [LEAKED]: 216, [FILLING]: 0 })
})
afterAll(() => server.close())
beforeEach(() => {
  failures = []
  server.asked = []
  server.behaviour = 'list'
})

const ask = (password: string, url: string | undefined = server.url) =>
  breachedPasswords(url, ({ err }) => failures.push((err as Error).message))(password)

describe('a password', () => {
  test('that was in a breach is found, by five digits of its hash alone', async () => {
    expect(await ask(LEAKED)).toBe(true)
    expect(server.asked).toEqual([{ path: '/range/ABF7A', padding: 'true' }])
    expect(failures).toEqual([])
  })

  test('is found whether or not the URL ends with a slash', async () => {
    expect(await ask(LEAKED, server.url.slice(0, -1))).toBe(true)
    expect(server.asked).toMatchObject([{ path: '/range/ABF7A' }])
  })

  test.each([FILLING, 'seven quiet bridges', 'ünïcödé 橋'])(
    'that was in none is not: %s',
    async (password) => {
      expect(await ask(password)).toBe(false)
      expect([server.asked.length, failures]).toEqual([1, []])
    },
  )

  test('is not checked where no service is configured', async () => {
    expect(await breachedPasswords(undefined, () => failures.push('asked'))(LEAKED)).toBe(false)
    expect([server.asked, failures]).toEqual([[], []])
  })
})

describe('a failing service finds nothing, and that is logged:', () => {
  test.each([
    [{ status: 500 }, /status 500/],
    [{ status: 404 }, /status 404/],
    ['redirect', /fetch failed/],
    ['endless', /longer than/],
    ['garbled', /no list/],
  ] as const)('%o', async (behaviour, expected) => {
    server.behaviour = behaviour
    expect(await ask(LEAKED)).toBe(false)
    expect(failures).toEqual([expect.stringMatching(expected)])
    expect(server.asked).toHaveLength(1)
  })

  test.each(['silence', 'half'] as const)('%s, which is not waited for long', async (behaviour) => {
    server.behaviour = behaviour
    expect(await ask(LEAKED)).toBe(false)
    expect(failures).toEqual([expect.stringMatching(/timeout/)])
  })

  test('nobody there', async () => {
    expect(await ask(LEAKED, 'http://127.0.0.1:9/range/')).toBe(false)
    expect(failures).toHaveLength(1)
  })

  test('and nothing that is logged contains the password or its hash', async () => {
    for (const behaviour of [{ status: 500 }, 'redirect', 'endless', 'garbled'] as const) {
      server.behaviour = behaviour
      await ask(LEAKED)
    }
    expect(failures).toHaveLength(4)
    expect(failures.join()).not.toMatch(/ABF7A|correct horse/i)
  })
})
