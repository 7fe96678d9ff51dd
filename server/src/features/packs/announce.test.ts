import { NOTIFICATION_KINDS } from '@portal/contract/notifications'
import type { PackEntry } from '@portal/contract/pack/entities'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { createTestPack, MP4, PDF, type TestPack } from '../../../test/test-pack.ts'
import type { Change } from '../../platform/db/change-bus.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { openStorage, type Storage } from '../../platform/files/storage.ts'
import { importPack } from './import.ts'

const first = new Date('2026-05-10T15:00:00Z')
const later = new Date('2026-05-11T15:00:00Z')

let pack: TestPack
let database: DatabaseHandle
let storage: Storage

beforeEach(async () => {
  pack = await createTestPack()
  database = await openTestDatabase()
  storage = openStorage({ dataDir: temporaryFolder() })
  // Only one test is about timestamps relative to the day of the import.
  pack.entry('leads', 'new-lead').created = '2026-05-01T08:00Z'
})

const run = (now: Date) => importPack({ database, storage, directory: pack.save().directory, now })

const id = async (
  table: 'leads' | 'partners' | 'users' | 'documents' | 'assets' | 'news' | 'tickets',
  key: string,
) => {
  const row = await database.db
    .selectFrom(table as 'leads')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return row.id
}

/** The notifications, oldest first. */
async function told() {
  const rows = await database.db
    .selectFrom('notifications')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ kind, audience, details, created_at, except_user_id }) => ({
    kind,
    audience,
    at: new Date(created_at).toISOString(),
    ...(except_user_id ? { except: except_user_id } : {}),
    ...JSON.parse(details),
  }))
}

async function forget(): Promise<void> {
  await database.db.deleteFrom('notifications').execute()
}

function lead(key: string, more: Partial<PackEntry<'leads'>> = {}): PackEntry<'leads'> {
  const name = { firstname: key, lastname: 'Test' }
  return { key, partner: 'north', ...name, status: 'New', created: '2026-05-09T08:00Z', ...more }
}

const news = (key: string, published: string): PackEntry<'news'> => ({
  key,
  slug: key,
  newsType: 'Update',
  published,
  texts: { en: { title: key } },
})

describe('the first import of a portal', () => {
  test('announces what is dated within the last three days, at its own time', async () => {
    pack.entries.leads = [lead('new'), lead('old', { created: '2026-05-07T14:00Z' })]
    pack.entries.news = [news('fresh', '2026-05-08T09:00Z'), news('stale', '2026-05-07T09:00Z')]
    await run(first)
    expect(await told()).toEqual([
      {
        ...{ kind: 'newsPublished', audience: 'all', at: '2026-05-08T09:00:00.000Z' },
        ...{ newsId: await id('news', 'fresh'), title: 'fresh' },
      },
      {
        ...{ kind: 'leadAssigned', audience: `partner:${await id('partners', 'north')}` },
        ...{ at: '2026-05-09T08:00:00.000Z', leadId: await id('leads', 'new'), lead: 'new Test' },
      },
    ])
  })

  test('announces a few of many', async () => {
    pack.entries.leads = Array.from({ length: 40 }, (_, i) => lead(`lead-${i}`))
    pack.entries.news = Array.from({ length: 40 }, (_, i) => news(`news-${i}`, '2026-05-09T09:00Z'))
    await run(first)
    const kinds = (await told()).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'leadAssigned')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'newsPublished')).toHaveLength(2)
    expect(kinds).toHaveLength(4)
  })

  test('announces what colleagues did recently, by the histories of the leads', async () => {
    const history: PackEntry<'leads'>['history'] = [
      { at: '2026-05-01T08:00Z', user: 'ada', kind: 'note', text: 'Long ago' },
      { at: '2026-05-08T08:00Z', user: 'ada', kind: 'status', from: 'New', to: 'Won' },
      { at: '2026-05-09T08:00Z', kind: 'changed', fields: ['phone'] },
    ]
    pack.entries.leads = [lead('won', { created: '2026-04-01T08:00Z', history })]
    pack.entries.news = []
    await run(first)
    const details = { leadId: await id('leads', 'won'), lead: 'won Test', by: 'ada Test' }
    expect(await told()).toEqual([
      {
        ...{ kind: 'leadStatus', ...details, from: 'New', to: 'Won', at: '2026-05-08T08:00:00.000Z' },
        ...{ audience: `partner:${await id('partners', 'north')}`, except: await id('users', 'ada') },
      },
    ])
  })
})

describe('a later import', () => {
  beforeEach(async () => {
    await run(first)
    await forget()
  })

  test('of the same pack announces nothing', async () => {
    pack.entry('leads', 'new-lead').created = 'today-9T08:00'
    await run(later)
    expect(await told()).toEqual([])
    expect(await database.db.selectFrom('lead_history').selectAll().execute()).toEqual([])
  })

  test('notifies a partner of new and changed leads, and writes the history', async () => {
    pack.entry('leads', 'new-lead').status = 'Closed'
    pack.entry('leads', 'new-lead').phone = '+46 2'
    pack.entries.leads.push(lead('more', { company: 'More AB', created: '2025-01-01T00:00Z' }))
    await run(later)
    const to = { audience: `partner:${await id('partners', 'north')}`, at: later.toISOString() }
    expect(await told()).toEqual([
      { kind: 'leadAssigned', ...to, leadId: await id('leads', 'more'), lead: 'more Test, More AB' },
      { kind: 'leadChanged', ...to, leadId: await id('leads', 'new-lead'), lead: 'L M' },
    ])
    const lines = await database.db.selectFrom('lead_history').selectAll().orderBy('position').execute()
    const line = { lead_id: await id('leads', 'new-lead'), version: 2, at: later.getTime(), user_id: null }
    expect(lines).toMatchObject([
      { ...line, kind: 'status', before: 'new', after: 'Closed' },
      { ...line, kind: 'changed', fields: '["phone"]' },
    ])
  })

  test('notifies the new partner of a lead that it was assigned', async () => {
    pack.entry('leads', 'new-lead').partner = 'south'
    const changed: Change[] = []
    database.bus.listen((change) => changed.push(change))
    await run(later)
    const [north, south] = [await id('partners', 'north'), await id('partners', 'south')]
    expect(await told()).toMatchObject([{ kind: 'leadAssigned', audience: `partner:${south}` }])
    const lines = await database.db.selectFrom('lead_history').selectAll().execute()
    expect(lines).toMatchObject([{ kind: 'assigned', version: 2 }])
    const partners = changed.flatMap((change) => (change.topic === 'leads' ? change.partnerId : []))
    expect(partners.sort()).toEqual([north, south].sort())
  })

  test('announces many leads by their number', async () => {
    pack.entries.leads.push(...Array.from({ length: 6 }, (_, i) => lead(`lead-${i}`)))
    await run(later)
    expect(await told()).toMatchObject([{ kind: 'leadsAssigned', count: 6 }])
    await forget()
    for (const entry of pack.entries.leads) entry.status = 'Closed'
    await run(later)
    expect(await told()).toMatchObject([{ kind: 'leadsChanged', count: 7 }])
  })

  test('notifies users of their tickets', async () => {
    Object.assign(pack.entry('tickets', 'help'), { status: 'waiting' })
    await run(later)
    const to = { audience: `user:${await id('users', 'ada')}`, ticketId: await id('tickets', 'help') }
    expect(await told()).toEqual([
      { kind: 'ticketStatus', ...to, at: later.toISOString(), ticket: 'Help', status: 'waiting' },
    ])
    await forget()
    Object.assign(pack.entry('tickets', 'help'), { content: 'We have sent you a part.', subject: undefined })
    await run(later)
    expect(await told()).toMatchObject([{ kind: 'ticketUpdated', ticket: `#${to.ticketId}` }])
  })

  test('announces news once they are published', async () => {
    pack.entries.news.push(news('now', '2026-05-11T09:00Z'), news('soon', '2026-05-20T09:00Z'))
    pack.entries.news.push(news('archive', '2020-01-01T09:00Z'))
    await run(later)
    const told1 = (await told()).map(({ title, at }) => `${title} ${at}`)
    expect(told1).toEqual([`now ${later.toISOString()}`, 'soon 2026-05-20T09:00:00.000Z'])
    pack.entry('news', 'soon').published = '2026-05-25T09:00Z'
    pack.entry('news', 'now').published = '2026-05-10T09:00Z'
    await run(later)
    const told2 = (await told()).map(({ title, at }) => `${title} ${at}`)
    expect(told2).toEqual([`now ${later.toISOString()}`, 'soon 2026-05-25T09:00:00.000Z'])
  })

  test('announces documents whose file is replaced', async () => {
    pack.file('files/docs/sheet.pdf', Buffer.concat([PDF, Buffer.from('% second edition')]))
    pack.entry('documents', 'manual').texts.de = { title: 'Handbuch', file: 'docs/sheet.pdf' }
    await run(later)
    expect(await told()).toEqual([
      {
        ...{ kind: 'documentReplaced', audience: 'downloads', at: later.toISOString() },
        ...{ documentId: await id('documents', 'sheet'), document: 'Sheet' },
      },
    ])
    await forget()
    pack.entry('documents', 'manual').texts.en.file = 'docs/sheet.pdf'
    await run(later)
    expect(await told()).toMatchObject([{ documentId: await id('documents', 'manual') }])
  })

  test('announces media assets that are read, such as guides, but no film', async () => {
    const guide: PackEntry<'assets'> = {
      key: 'guide',
      kind: 'documents',
      type: 'Asset',
      published: '2026-03-01T09:00Z',
      texts: { en: { title: 'Guide', file: 'docs/sheet.pdf' } },
    }
    pack.entries.assets.push(guide)
    await run(later)
    expect(await told()).toEqual([])
    guide.texts.en.file = 'docs/manual.pdf'
    pack.file('files/videos/film.mp4', Buffer.concat([MP4, Buffer.from('second cut')]))
    await run(later)
    const assetId = await id('assets', 'guide')
    const link = `/assets/documents-guides?open=${assetId}`
    expect(await told()).toMatchObject([{ kind: 'documentReplaced', assetId, document: 'Guide', link }])
  })
})

test('a lead keeps its assignment and history where the pack says nothing of them', async () => {
  const [entry] = pack.entries.leads
  Object.assign(entry ?? {}, {
    assignment: 'assigned',
    history: [{ at: '2026-05-09T08:00Z', user: 'ada', kind: 'note', text: 'A note' }],
  })
  await run(first)
  const rows = () => database.db.selectFrom('lead_history').select(['kind', 'text']).execute()
  const assignment = async () =>
    (await database.db.selectFrom('leads').select('assignment').executeTakeFirstOrThrow()).assignment
  expect(await rows()).toEqual([{ kind: 'note', text: 'A note' }])
  Object.assign(entry ?? {}, { assignment: undefined, history: undefined })
  const report = await run(later)
  expect(report.leads).toEqual({ added: 0, changed: 0, unchanged: 1 })
  expect([await assignment(), await rows()]).toEqual(['assigned', [{ kind: 'note', text: 'A note' }]])
  Object.assign(entry ?? {}, { assignment: 'accepted', history: [] })
  await run(later)
  expect([await assignment(), await rows()]).toEqual(['accepted', []])
})

test('every notice has a kind of the contract', async () => {
  await run(first)
  for (const { kind } of await told()) expect(NOTIFICATION_KINDS).toContain(kind)
})
