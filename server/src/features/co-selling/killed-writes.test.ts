/** The process or the database fails after HubSpot has stored a change and before the portal has recorded it. */
import { getCrmState } from '@portal/contract/admin/co-selling'
import { expect, inject, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { atEnd } from '../../../test/at-end.ts'
import { dayIn, decideOn, submitDeal } from '../../../test/deals.ts'
import { PASSWORD } from '../../../test/fixture-pack/business.ts'
import { handOver } from '../../../test/hand-over.ts'
import { HUBSPOT_TOKEN, type HubspotServer, startHubspot } from '../../../test/hubspot-server.ts'
import { type PortalProcess, startPortal } from '../../../test/portal-process.ts'
import { TcpProxy } from '../../../test/tcp-proxy.ts'
import { loadConfig } from '../../config.ts'
import { openDatabase } from '../../platform/db/open.ts'

const { engine } = inject('template').databases
// Starting processes on a machine that may be busy.
const LONG = { timeout: 240_000 }
const AGAIN = { interval: 50, timeout: 60_000 }
/** What the portal has recorded about its writes. */
const NOTE = '"written_hash" ='

const envOf = ({ url }: HubspotServer) => ({
  ...{ CRM: 'hubspot', HUBSPOT_TOKEN, HUBSPOT_API_URL: url, HUBSPOT_CO_SELLING: 'on' },
  SECRET_KEY: 'a key of the tests that is long enough',
})
const configOf = (hubspot: HubspotServer) => ({ crm: loadConfig(envOf(hubspot)).crm })
const told = ({ objects }: HubspotServer) =>
  [...objects.deals, ...objects.contacts].map(({ id, properties }) => ({ id, properties: { ...properties } }))
const dealOf = ({ objects }: HubspotServer, id: number) =>
  objects.deals.filter(({ properties }) => properties.portal_deal_id === String(id))

async function throughProxy(text: string): Promise<{ proxy: TcpProxy; url: string }> {
  const url = new URL(text)
  const proxy = await TcpProxy.to(Number(url.port), { host: url.hostname })
  atEnd(() => proxy.close())
  url.host = `127.0.0.1:${proxy.port}`
  return { proxy, url: url.href }
}

async function stateIn({ origin }: PortalProcess, id: number) {
  const login = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'root@acme.example', password: PASSWORD }),
  })
  const { token } = (await login.json()) as { token: string }
  const path = getCrmState.path.replace('{subject}', 'deals').replace('{id}', String(id))
  const response = await fetch(origin + path, { headers: { authorization: `Bearer ${token}` } })
  return (await response.json()) as { is: string }
}

/** Starts the portal, and kills it after HubSpot has stored the deals and before this is recorded. */
async function killBeforeNoting(env: Record<string, string>, hubspot: HubspotServer): Promise<void> {
  const killed = Promise.withResolvers<void>()
  const { proxy, url } = env.DATABASE_URL ? await throughProxy(env.DATABASE_URL) : { url: '' }
  const started = startPortal({ ...env, ...(url ? { DATABASE_URL: url } : {}) })
  hubspot.onDone = async (name) => {
    if (!name.endsWith('/deals/batch/upsert')) return
    hubspot.onDone = undefined
    // HubSpot's response has arrived when it starts recording.
    if (proxy) return void proxy.blackHoleAt(NOTE).then(killed.resolve)
    killed.resolve()
    await (await started).ended
  }
  await killed.promise
  const portal = await started
  portal.kill('SIGKILL')
  await portal.ended
}

test('a killed process leaves nothing that is written twice, overwritten or lost', LONG, async () => {
  const hubspot = await startHubspot()
  const app = await buildTestApp({ config: configOf(hubspot) })
  const ada = await signIn(app, 'ada')
  const [mine, theirs] = [await submitDeal(app, ada), await submitDeal(app, ada)]
  const env = { ...(await handOver(app)), ...envOf(hubspot) }
  await killBeforeNoting(env, hubspot)
  expect([dealOf(hubspot, mine.id), dealOf(hubspot, theirs.id)]).toMatchObject([[{}], [{}]])
  Object.assign(dealOf(hubspot, theirs.id)[0]?.properties ?? {}, { amount: '' })
  const before = told(hubspot)
  if (engine === 'postgres') await app.database.db.updateTable('jobs').set({ locked_until: 1 }).execute()
  const portal = await startPortal(env)
  await expect.poll(() => stateIn(portal, mine.id), AGAIN).toMatchObject({ is: 'written', conflict: null })
  expect(await stateIn(portal, theirs.id)).toMatchObject({
    conflict: { fields: [{ field: 'amount', portal: '12500', crm: '' }] },
  })
  expect(told(hubspot).filter(({ id }) => before.some((one) => one.id === id))).toEqual(before)
  const emails = hubspot.objects.contacts.map(({ properties }) => properties.email)
  expect(new Set(emails).size).toBe(emails.length)
  expect(hubspot.objects.deals).toHaveLength(2)
})

test.runIf(engine === 'postgres')(
  'a database that goes away in the middle of a write has it written again when it is back',
  LONG,
  async () => {
    const hubspot = await startHubspot()
    const other = await buildTestApp({ config: configOf(hubspot) })
    const way = await throughProxy((await handOver(other)).DATABASE_URL ?? '')
    const database = await openDatabase({ dataDir: '', databaseUrl: way.url })
    atEnd(() => database.close())
    const node: TestApp = await buildTestApp({ nodeOf: other, database, config: configOf(hubspot) })
    const [ada, root] = [await signIn(other, 'ada'), await signIn(other, 'root')]
    const deal = await submitDeal(other, ada)
    const path = getCrmState.path.replace('{subject}', 'deals').replace('{id}', String(deal.id))
    const state = async () => (await other.get(path, { token: root })).json()

    // The connection fails as soon as HubSpot has the deal.
    const away = Promise.withResolvers<void>()
    hubspot.onDone = (name) => {
      if (!name.endsWith('/deals/batch/upsert')) return
      hubspot.onDone = undefined
      way.proxy.shut()
      away.resolve()
    }
    const running = node.jobs.runDue()
    await away.promise
    expect(dealOf(hubspot, deal.id)).toHaveLength(1)
    expect(await state()).toMatchObject({ is: 'waiting' })
    await decideOn(other, deal, { token: root, step: 'approve', until: dayIn(other, 60) })
    way.proxy.restore()
    await running
    // The next one fails during recording.
    other.clock.advance(2 * MINUTE)
    way.proxy.loseAnswerTo(NOTE)
    await node.jobs.runDue()
    other.clock.advance(2 * MINUTE)
    await node.jobs.runDue()
    expect(dealOf(hubspot, deal.id)).toMatchObject([{ properties: { portal_state: 'approved' } }])
    expect(await state()).toMatchObject({ is: 'written', conflict: null })
  },
)
