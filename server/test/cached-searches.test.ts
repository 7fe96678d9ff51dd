/** Repeated searches are answered from memory: readers whom the hits are not for never get them from there. */
import { searchPortal } from '@portal/contract/search'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../src/platform/db/transaction.ts'
import type { TestApp } from './app.ts'
import { type AudienceWorld, buildAudienceWorld, has, wordOf } from './audience-world.ts'

let app: TestApp
let bo: string
let cyd: string
let idOf: AudienceWorld['idOf']
let aim: AudienceWorld['aim']
let gold: AudienceWorld['gold']

beforeAll(async () => {
  ;({ app, bo, cyd, gold, idOf, aim } = await buildAudienceWorld())
})

const finds = async (token: string) =>
  has((await app.get(`${searchPortal.path}?search=${wordOf('news')}&locale=en`, { token })).body)

/** More often than a response must be requested to be cached. */
async function asked(token: string, times = 4): Promise<boolean[]> {
  const answers: boolean[] = []
  for (let i = 0; i < times; i += 1) answers.push(await finds(token))
  return answers
}

async function moveToTier(partner: string, tier: string | null): Promise<void> {
  const tier_id = tier === null ? null : await app.idOf('partner_tiers', tier)
  await transaction(app.database, async (trx, changes) => {
    await trx.updateTable('partners').set({ tier_id }).where('key', '=', partner).execute()
    changes.addContent('partners')
  })
}

const partnerOf = async (user: string) => {
  const { key } = await app.database.db
    .selectFrom('users')
    .innerJoin('partners', 'partners.id', 'users.partner_id')
    .select('partners.key')
    .where('users.key', '=', user)
    .executeTakeFirstOrThrow()
  return key as string
}

test('each reader gets the own hits, however often and in whichever order they ask', async () => {
  expect(await asked(bo)).toEqual([true, true, true, true])
  expect(await asked(cyd)).toEqual([false, false, false, false])
  expect(await asked(bo)).toEqual([true, true, true, true])
  expect(await asked(cyd)).toEqual([false, false, false, false])
})

test('a partner that changes its level gets others with the next search', async () => {
  const partner = await partnerOf('bo')
  expect(await asked(bo)).not.toContain(false)
  await moveToTier(partner, null)
  expect(await asked(bo)).not.toContain(true)
  await moveToTier(partner, 'gold')
  expect(await asked(bo)).not.toContain(false)
})

test('an entry that is restricted or opened is hidden or found with the next search', async () => {
  await aim('news', idOf('news'), null)
  expect(await asked(cyd)).not.toContain(false)
  await aim('news', idOf('news'), gold)
  expect(await asked(cyd)).not.toContain(true)
  expect(await asked(bo)).not.toContain(false)
})
