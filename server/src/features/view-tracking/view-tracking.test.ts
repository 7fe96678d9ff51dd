import { reportView, VIEW_KINDS, type ViewKind } from '@portal/contract/links'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, MINUTE, signIn, type TestApp } from '../../../test/app.ts'
import { refuseWrites } from '../../../test/refuse-writes.ts'
import type { Database } from '../../platform/db/schema.ts'

const ITEMS: Record<ViewKind, [table: keyof Database, key: string]> = {
  document: ['documents', 'sheet'],
  product: ['products', 'hammer'],
  portfolio: ['portfolios', 'tools'],
  asset: ['assets', 'film'],
  news: ['news', 'one'],
  'quick-link': ['quick_links', 'form'],
  event: ['events', 'early'],
}

let app: TestApp
let token: string

beforeAll(async () => {
  app = await buildTestApp()
  token = await signIn(app, 'ada')
})

const report = (body: object) => app.post(reportView.path, body, { token })

async function count(): Promise<number> {
  const { total } = await app.database.db
    .selectFrom('content_views')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

describe('reporting a view', () => {
  test.each(VIEW_KINDS)('of a %s is accepted', async (kind) => {
    const response = await report({ kind, id: await app.idOf(...ITEMS[kind]), action: 'open' })
    expect(response.statusCode).toBe(202)
    expect(response.json()).toEqual({ message: 'View recorded' })
  })

  test.each(VIEW_KINDS)('of a %s that does not exist is not found', async (kind) => {
    const before = await count()
    const response = await report({ kind, id: 999_999, action: 'open' })
    expect(response.statusCode).toBe(404)
    expect(response.json().field).toBe('id')
    expect(await count()).toBe(before)
  })

  test('counts once within ten minutes, and again after them', async () => {
    const view = { kind: 'document', id: await app.idOf('documents', 'manual'), action: 'open' }
    const before = await count()
    await report(view)
    app.clock.advance(9 * MINUTE)
    await report(view)
    expect(await count()).toBe(before + 1)
    await report({ ...view, action: 'download' })
    expect(await count()).toBe(before + 2)
    app.clock.advance(MINUTE)
    await report(view)
    expect(await count()).toBe(before + 3)
  })

  test('of a download is counted with its line in the audit log, or not at all', async () => {
    const view = { kind: 'document', id: await app.idOf('documents', 'sheet'), action: 'download' }
    const lines = () => app.database.db.selectFrom('audit_log').select('id').execute()
    const before = [await count(), (await lines()).length]
    const letWrite = await refuseWrites(app.database, 'insert', 'audit_log')
    expect((await report(view)).statusCode).toBe(500)
    await letWrite()
    expect([await count(), (await lines()).length]).toEqual(before)
    expect((await report(view)).statusCode).toBe(202)
    expect([await count(), (await lines()).length]).toEqual(before.map((total) => total + 1))
  })

  test.each([
    ['kind', { kind: 'user', id: 1, action: 'open' }],
    ['id', { kind: 'document', id: '1', action: 'open' }],
    ['id', { kind: 'document', id: 3_000_000_000, action: 'open' }],
    ['action', { kind: 'document', id: 1, action: 'close' }],
    ['action', { kind: 'document', id: 1 }],
  ])('with a wrong %s is refused', async (field, body) => {
    const response = await report(body)
    expect(response.statusCode).toBe(400)
    expect(response.json().field).toBe(field)
  })
})
