/**
 * Entries of every kind for gold partners: Bo's partner is one, Cyd's is not, and both have done the same with the
 * entries before.
 */
import type { Resource } from '@portal/contract/admin/resource'
import { RESOURCES } from '@portal/contract/admin/resources'
import type { Audience } from '@portal/contract/audience'
import { visitPriceList } from '@portal/contract/price-list'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { storeAudience } from '../src/features/audiences/service.ts'
import type { TableWithAudience } from '../src/platform/db/audience.ts'
import { isPostgres } from '../src/platform/db/migrations/columns.ts'
import { transaction } from '../src/platform/db/transaction.ts'
import { buildTestApp, HOUR, signIn, type TestApp } from './app.ts'
import { copyOf, SAMPLES } from './entry-samples.ts'

export const PUBLISHED: Resource[] = RESOURCES.filter((resource: Resource) => resource.publishes)
export const tableOf = (name: string) =>
  PUBLISHED.find((one) => one.name === name)?.table as TableWithAudience

/** Part of every text of these entries. */
const SECRET = 'quokka'
export const wordOf = (name: string) => `Quokka${name.replaceAll('-', '')}`
/** All ids of these entries have a unique prefix; each table has a range of a hundred. */
const FIRST_ID = 987_654_000
const ID_BEGINNING = '987654'

export const hasWord = (text: string) => text.toLowerCase().includes(SECRET)
/** Whether a text names an entry, by word or id; a user's own link keeps the id of its document. */
export const has = (text: string) =>
  hasWord(text) || text.replaceAll(/"documentId":\d+/g, '').includes(ID_BEGINNING)
/** Hash of no other document. */
export const SHA256 = 'ab'.repeat(32)
export const codeOf = (key: string, what: string) => `${key}-${what}`.padEnd(22, 'x')

type IdOf = (name: string) => number

/** Sets the next id of a table. */
async function startIds({ database: { db } }: TestApp, table: string, first: number): Promise<void> {
  await (isPostgres(db)
    ? sql`alter table ${sql.table(table)} alter column id restart with ${sql.lit(first)}`.execute(db)
    : sql`update sqlite_sequence set seq = ${first - 1} where name = ${table} and seq < ${first - 1}`.execute(
        db,
      ))
}

/** Sets the audience of an entry, like the back office; null for all. */
async function aimEntry(
  app: TestApp,
  table: TableWithAudience,
  id: number,
  audience: Audience | null,
): Promise<void> {
  await transaction(app.database, async (trx, changes) => {
    const audience_id = audience && (await storeAudience(trx, audience))
    await trx
      .updateTable(table as 'news')
      .set({ audience_id })
      .where('id', '=', id)
      .execute()
    changes.addContent('playbook', 'assets', 'news', 'events', 'portals', 'partners')
  })
}

async function create(app: TestApp, name: string, editor: string): Promise<number> {
  const files = {
    picture: await copyOf(app, 'pictures/hammer.png', `picture-of-${name}`),
    pdf: await copyOf(app, 'docs/sheet.pdf', `document-of-${name}`),
  }
  const entry = await SAMPLES[name]?.({ app, word: wordOf(name), files })
  const payload = { ...entry, publishedAt: app.clock.now() - HOUR }
  const response = await app.post(`/api/admin/${name}`, payload, { token: editor })
  expect(response.statusCode, response.body).toBeLessThan(300)
  return response.json().id
}

/** Gives a user a past with the entries: pins, downloads, notifications, a lead, share links. */
async function meet(app: TestApp, idOf: IdOf, { key, lead }: { key: string; lead: string }): Promise<void> {
  const { db } = app.database
  const user_id = await app.idOf('users', key)
  const now = app.clock.now()
  const [document, asset] = [idOf('documents'), idOf('assets')]
  for (const [element_type, element_id] of [
    ['Product', idOf('products')],
    ['Category', idOf('portfolios')],
    ['Document', document],
  ] as const)
    await db
      .insertInto('pins')
      .values({ user_id, element_type, element_id, created_at: now, key: null })
      .execute()
  for (const [kind, item_id] of [
    ['product', idOf('products')],
    ['document', document],
    ['asset', asset],
    ['news', idOf('news')],
  ] as const)
    await db
      .insertInto('content_views')
      .values({ user_id, kind, item_id, action: 'download', viewed_at: now - 2 * HOUR, key: null })
      .execute()
  for (const [kind, item_id] of [
    ['document', document],
    ['asset', asset],
  ] as const)
    await db
      .insertInto('copies')
      .values({
        user_id,
        kind,
        item_id,
        locale: 'en',
        sha256: '0',
        size: 1,
        downloaded_at: 1,
        dismissed_sha256: null,
      })
      .execute()
  await db
    .insertInto('share_links')
    .values({
      ...{ code: codeOf(key, 'document'), user_id, document_id: document, locale: 'en', created_at: now },
      ...{ expires_at: now + 100 * HOUR, ended_at: null, opened_at: null },
    })
    .execute()
  await db
    .insertInto('collections')
    .values({
      ...{ code: codeOf(key, 'collection'), user_id, lead_id: null, name: 'Papers', locale: 'en' },
      ...{ documents: JSON.stringify([document]), is_shared: 1, is_branded: 0, created_at: now },
      ...{ expires_at: now + 100 * HOUR, ended_at: null, opened_at: null },
    })
    .execute()
  const lead_id = await app.idOf('leads', lead)
  await db
    .insertInto('lead_products')
    .values({ lead_id, product_id: idOf('products'), position: 9 })
    .execute()
}

/** Links the entries: to portfolios and products, prices, notifications. */
async function connect(app: TestApp, idOf: IdOf): Promise<void> {
  const { db } = app.database
  const [portfolio, product, document] = [idOf('portfolios'), idOf('products'), idOf('documents')]
  await db
    .insertInto('portfolio_products')
    .values([
      { portfolio_id: portfolio, product_id: product, position: 0 },
      { portfolio_id: portfolio, product_id: await app.idOf('products', 'saw'), position: 1 },
    ])
    .execute()
  await db
    .insertInto('product_documents')
    .values({ product_id: product, document_id: document, position: 0 })
    .execute()
  await db
    .insertInto('asset_products')
    .values({ asset_id: await app.idOf('assets', 'film'), product_id: product, position: 0 })
    .execute()
  const price_list_id = await app.idOf('price_lists', 'emea')
  await db
    .insertInto('price_list_items')
    .values({
      price_list_id,
      product_id: product,
      position: 99,
      article_number: 'Quokka-77',
      list_price: 9,
      partner_price: 8,
    })
    .execute()
  for (const [item_kind, item_id, kind, details] of [
    ['news', idOf('news'), 'newsPublished', { newsId: idOf('news'), title: 'Quokka' }],
    ['document', document, 'documentReplaced', { documentId: document, document: 'Quokka' }],
    [
      'asset',
      idOf('assets'),
      'documentReplaced',
      { assetId: idOf('assets'), document: 'Quokka', link: '/quokka' },
    ],
  ] as const)
    await db
      .insertInto('notifications')
      .values({
        ...{ item_kind, item_id, kind, details: JSON.stringify(details), created_at: app.clock.now() - HOUR },
        ...{
          audience: item_kind === 'news' ? 'all' : 'downloads',
          except_user_id: null,
          subject: `quokka ${item_kind}`,
        },
      })
      .onConflict((conflict) => conflict.column('subject').doNothing())
      .execute()
}

export interface AudienceWorld {
  app: TestApp
  bo: string
  cyd: string
  /** The audience of the entries. */
  gold: Audience
  /** Id of an entry, by the name of its resource. */
  idOf: IdOf
  aim(table: TableWithAudience, id: number, audience: Audience | null): Promise<void>
}

export async function buildAudienceWorld(): Promise<AudienceWorld> {
  const app = await buildTestApp()
  const ids = new Map<string, number>()
  const idOf: IdOf = (name) => ids.get(name) as number
  const aim = (table: TableWithAudience, id: number, audience: Audience | null) =>
    aimEntry(app, table, id, audience)
  const editor = await signIn(app, 'eve')
  const gold: Audience = { include: { tiers: [await app.idOf('partner_tiers', 'gold')] } }
  for (const [index, table] of [...new Set(PUBLISHED.map(({ table }) => table))].entries())
    await startIds(app, table, FIRST_ID + 100 * index)
  for (const { name } of PUBLISHED) ids.set(name, await create(app, name, editor))
  await connect(app, idOf)
  const file = app.database.db.updateTable('files').where('id', '=', 'document-of-documents')
  await file.set({ sha256: SHA256 }).execute()
  // Both partners have the same portal and prices, so that they differ only in audiences.
  await transaction(app.database, async (trx, changes) => {
    const portal_id = await app.idOf('portals', 'standard')
    const price_list_id = await app.idOf('price_lists', 'emea')
    await trx.updateTable('partners').set({ portal_id, price_list_id, price_url: null }).execute()
    await trx.updateTable('users').set({ role: 'partner-manager' }).where('key', '=', 'cyd').execute()
    changes.addContent('partners', 'playbook')
  })
  // Both have seen the price list before its prices changed.
  for (const user of ['bo', 'cyd'])
    for (const action of ['open', 'seen'])
      await app.post(visitPriceList.path, { action }, { token: await signIn(app, user) })
  await app.database.db
    .updateTable('price_list_items')
    .set({ partner_price: 7 })
    .where('article_number', '=', 'Quokka-77')
    .execute()
  await meet(app, idOf, { key: 'bo', lead: 'mill' })
  await meet(app, idOf, { key: 'cyd', lead: 'southern' })
  for (const { name, table } of PUBLISHED) await aim(table as TableWithAudience, idOf(name), gold)
  // Entries are indexed by background jobs.
  await app.jobs.runDue()
  // A document without an audience inherits that of its product.
  await aim('documents', idOf('documents'), null)
  const [bo, cyd] = [await signIn(app, 'bo'), await signIn(app, 'cyd')]
  return { app, bo, cyd, gold, idOf, aim }
}
