/** Deals of a content pack: deadlines start at their submission, and nobody is notified of past events. */
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { createTestPack, type TestPack } from '../../../test/test-pack.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { openStorage, type Storage } from '../../platform/files/storage.ts'
import { exportPack } from './export.ts'
import { importPack } from './import.ts'

/** A Friday. */
const now = new Date('2026-05-08T15:00:00Z')

let pack: TestPack
let database: DatabaseHandle
let storage: Storage

beforeEach(async () => {
  pack = await createTestPack()
  pack.entry('partner-tiers', 'gold').answerDays = 2
  database = await openTestDatabase()
  storage = openStorage({ dataDir: temporaryFolder() })
})

const run = (directory = pack.save().directory, at = now) =>
  importPack({ database, storage, directory, now: at })

const deal = (key: string) =>
  database.db.selectFrom('deals').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

test('a submitted deal has the time that is left of the answer; one that is overdue reminds nobody', async () => {
  const [bridge] = pack.entries.deals
  if (!bridge) throw new Error('The test pack has no deal')
  const { history: _, protectedUntil: __, ...plain } = bridge
  pack.entries.deals = [
    { ...plain, key: 'fresh', state: 'submitted', submitted: 'todayT09:00' },
    { ...plain, key: 'late', state: 'submitted', created: 'today-20T08:00', submitted: 'today-19T08:00' },
    {
      ...plain,
      ...{ key: 'again', state: 'submitted', created: 'today-20T08:00', submitted: 'today-19T08:00' },
      history: [
        { at: 'today-19T08:00', user: 'ada', byPartner: true, kind: 'submitted' },
        { at: 'todayT09:00', user: 'ada', byPartner: true, kind: 'submitted' },
      ],
    },
    { ...plain, key: 'draft', state: 'draft' },
  ]
  await run()
  const fresh = await deal('fresh')
  expect(new Date(fresh.due_at ?? 0).toISOString().slice(0, 10)).toBe('2026-05-12')
  expect(fresh.due_next_at).toBeGreaterThan(now.getTime())
  expect((await deal('again')).due_at).toBe(fresh.due_at)
  const late = await deal('late')
  expect(late.due_at).toBeLessThan(now.getTime())
  expect(late.due_next_at).toBeNull()
  expect(await deal('draft')).toMatchObject({ due_at: null, due_next_at: null })
})

test('nobody is reminded at once of a protection that ends soon', async () => {
  pack.entry('deals', 'bridge').protectedUntil = 'today+9'
  await run()
  expect(await deal('bridge')).toMatchObject({
    ...{ state: 'approved', protected_until: '2026-05-17', reminded_until: '2026-05-17', version: 1 },
    ...{ company_key: 'acmebridges', domain_key: 'acme-bridges.example' },
  })
})

test('what a pack changes is a conflict for who looks at the deal meanwhile', async () => {
  await run()
  await run()
  expect((await deal('bridge')).version).toBe(1)
  pack.entry('deals', 'bridge').state = 'won'
  await run()
  expect(await deal('bridge')).toMatchObject({ state: 'won', version: 2 })
})

test('a deal that a partner registered comes out of an export and is known again', async () => {
  await run()
  const { id } = await deal('bridge')
  await database.db.updateTable('deals').set({ key: null }).where('id', '=', id).execute()
  const directory = join(temporaryFolder(), 'export')
  expect((await exportPack({ database, storage, directory })).issues).toEqual([])
  const { deals } = await run(directory, new Date('2026-05-09T15:00:00Z'))
  expect(deals).toEqual({ added: 0, changed: 0, unchanged: 1 })
})

test.each([
  ['protectedUntil', 'today', true],
  ['protectedUntil', '2026-02-30', false],
  ['closeOn', 'today+3T08:00', false],
] as const)('%s may be %s: %s', async (field, day, isFine) => {
  pack.entry('deals', 'bridge')[field] = day
  const importing = run()
  if (isFine) await importing
  else await expect(importing).rejects.toMatchObject({ issues: [{ file: 'deals.json', field }] })
})
