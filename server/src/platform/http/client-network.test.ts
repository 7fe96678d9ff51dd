import { login } from '@portal/contract/auth'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { networkOf, tryFrom } from './client-network.ts'

describe('the network of', () => {
  test.for([
    ['198.51.100.7', { network: '198.51.100.7' }],
    ['::ffff:198.51.100.7', { network: '198.51.100.7' }],
    ['2001:db8:1:2::1', { network: '20010db800010002/64', site: '20010db80001/48' }],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', { network: '20010db800010002/64', site: '20010db80001/48' }],
    ['fe80::1%eth0', { network: 'fe80000000000000/64', site: 'fe8000000000/48' }],
    ['::1', { network: '0000000000000000/64', site: '000000000000/48' }],
    ['no address', { network: 'no address' }],
  ] as const)('%s', ([ip, network]) => expect(networkOf(ip)).toEqual(network))
})

describe('wrong passwords', () => {
  let app: TestApp
  beforeEach(async () => {
    app = await buildTestApp()
  })

  let tried = 0
  /** How many attempts succeeded before the rest were rate-limited. */
  async function triesFrom(addresses: readonly string[]): Promise<number> {
    const statuses: number[] = []
    for (const address of addresses) {
      tried += 1
      const body = { username: `nobody-${tried}@acme.example`, password: 'wrong' }
      statuses.push((await app.post(login.path, body, { address })).statusCode)
    }
    return statuses.filter((status) => status !== 429).length
  }

  test('from many IP addresses of one network count together', async () => {
    const ofNetwork = Array.from({ length: 30 }, (_, i) => `2001:db8:1:2::${i + 1}`)
    expect(await triesFrom(ofNetwork)).toBe(20)
    expect(await triesFrom(['2001:db8:1:3::1', '2001:db8:9:2::1', '198.51.100.7'])).toBe(3)
  })

  test('from many networks of one site count together, later', async () => {
    const rule = { scope: 'test', limit: 2, windowMs: 1000 }
    const tryFromNetwork = (network: string) =>
      tryFrom(app.database.db, rule, `2001:db8:${network}::1`, app.clock.now())
    const tries = await Promise.all(Array.from({ length: 25 }, (_, i) => tryFromNetwork(`1:${i}`)))
    expect(tries.filter(Boolean)).toHaveLength(20)
    expect(await tryFromNetwork('2:1')).toBe(true)
  })
})
