/** Creates every possible reference to entries of the fixture pack. */
import { sql } from 'kysely'
import { signIn, type TestApp } from './app.ts'

export async function useEverything(app: TestApp): Promise<void> {
  const { db } = app.database
  const ada = await app.idOf('users', 'ada')
  const bo = await app.idOf('users', 'bo')
  const token = await signIn(app, 'ada')
  const ids = {
    document: await app.idOf('documents', 'sheet'),
    product: await app.idOf('products', 'hammer'),
    category: await app.idOf('portfolios', 'tools'),
    lead: await app.idOf('leads', 'mill'),
    news: await app.idOf('news', 'one'),
    asset: (await db.selectFrom('assets').select('id').executeTakeFirstOrThrow()).id,
  }
  for (const [element_type, element_id] of [
    ['Product', ids.product],
    ['Category', ids.category],
    ['Document', ids.document],
  ] as const)
    for (const user_id of [ada, bo])
      await db
        .insertInto('pins')
        .values({ user_id, element_type, element_id, key: null, created_at: 1 })
        .onConflict((c) => c.doNothing())
        .execute()
  for (const [kind, id] of [
    ['document', ids.document],
    ['news', ids.news],
    ['asset', ids.asset],
  ] as const)
    await app.post('/api/partner/views', { action: 'download', kind, id }, { token })
  await app.post('/api/partner/share-links', { documentId: ids.document }, { token })
  await app.post(`/api/partner/leads/${ids.lead}/notes`, { text: 'Called' }, { token })
  const [file, other] = await db
    .selectFrom('files')
    .select('id')
    .where('media_type', '=', 'application/pdf')
    .limit(2)
    .execute()
  await db
    .insertInto('document_versions')
    .values({
      document_id: ids.document,
      locale: 'en',
      file_id: file?.id ?? null,
      replaced_at: 1,
      replaced_by: ada,
      note: 'n',
    })
    .execute()
  const notification = (row: object) => ({
    audience: 'all',
    item_id: null,
    item_kind: 'document',
    except_user_id: null,
    subject: null,
    kind: 'newsPublished',
    details: '{}',
    created_at: 1,
    ...row,
  })
  await db
    .insertInto('notifications')
    .values([
      notification({
        subject: `news:${ids.news}`,
        details: JSON.stringify({ newsId: ids.news, title: 'One' }),
      }),
      notification({ audience: 'downloads', item_id: ids.document, kind: 'documentReplaced' }),
      notification({
        audience: 'downloads',
        item_id: ids.asset,
        item_kind: 'asset',
        kind: 'documentReplaced',
      }),
      notification({ audience: `user:${ada}`, kind: 'ticketUpdated' }),
    ])
    .onConflict((c) => c.doNothing())
    .execute()
  const { id: notice } = await db
    .selectFrom('notifications')
    .select('id')
    .where('audience', '=', `user:${ada}`)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('notification_reads')
    .values({ user_id: ada, notification_id: notice, read_at: 2 })
    .onConflict((c) => c.doNothing())
    .execute()
  const ticket = await app.idOf('tickets', 'ada-first')
  const { id: message } = await db
    .insertInto('ticket_messages')
    .values({ ticket_id: ticket, user_id: ada, text: 'Still broken', at: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sent = { user_id: ada, submission_id: null, ticket: String(ticket), file_id: other?.id ?? null }
  await db
    .insertInto('ticket_files')
    .values([
      { ...sent, position: 0 },
      { ...sent, position: 0, message_id: message },
    ])
    .execute()
  await db.insertInto('recovery_codes').values({ user_id: ada, code_hash: 'h', used_at: null }).execute()
  await db
    .insertInto('calendar_feeds')
    .values({ user_id: ada, code_hash: 'f', locale: 'en', created_at: 1 })
    .execute()
  await db
    .insertInto('crm_contacts')
    .values({ user_id: ada, contact_id: '1', ticket_ids: '[]', asked_at: 1 })
    .execute()
  await db
    .insertInto('crm_tickets')
    .values({ user_id: ada, ticket: '1', answer: '{}', asked_at: 1 })
    .execute()
  const { id: submission } = await db
    .insertInto('crm_submissions')
    .values({
      user_id: ada,
      idempotency_key: 'k',
      reference: 'r',
      subject: 's',
      content: 'c',
      uploads: '[]',
      ticket: null,
      tried_at: null,
      finished_at: null,
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ticket_files')
    .values({
      user_id: ada,
      submission_id: submission,
      ticket: null,
      position: 0,
      file_id: other?.id ?? null,
    })
    .execute()
  await db
    .insertInto('lead_imports')
    .values({
      user_id: ada,
      file_name: 'f',
      state: 'done',
      request: '{}',
      total: 1,
      written: 1,
      skipped: 0,
      created_at: 1,
    })
    .execute()
  await db
    .insertInto('partner_requests')
    .values({
      status: 'new',
      first_name: 'A',
      last_name: 'B',
      company: 'C',
      email: 'a@b.example',
      country: 'SE',
      locale: 'en',
      phone: null,
      website: null,
      message: null,
      answered_at: null,
      created_at: 1,
    })
    .execute()
}

/** Tables that restoring an entry changes by itself: counters and records. */
const GROWS = [
  'audit_log',
  'content_versions',
  'settings',
  'search_postings',
  'search_words',
  'sessions',
  'jobs',
  'throttles',
  'idempotency_keys',
  'search_entries',
  'deletions',
  'deletion_rows',
  'deletion_files',
]

/** All rows of the database by table, without the column `version` except in the table `of`. */
export async function allRows({ database: { db } }: TestApp, of: string): Promise<Record<string, string[]>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const found: Record<string, string[]> = {}
  for (const table of tables.filter((name) => !GROWS.includes(name) && !name.startsWith('kysely'))) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    found[table] = rows
      .map(({ version, ...row }) => JSON.stringify(table === of ? { ...row, version } : row))
      .sort()
  }
  return found
}
