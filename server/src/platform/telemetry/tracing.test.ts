import { SpanStatusCode } from '@opentelemetry/api'
import { getConfig } from '@portal/contract/config'
import { requestPasswordReset } from '@portal/contract/password'
import { getProfile } from '@portal/contract/profile'
import { updateProfile } from '@portal/contract/profile-form'
import { searchPortal } from '@portal/contract/search'
import { createTicket, getCrmContact } from '@portal/contract/tickets'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { buildTestApp, signIn, type TestAppOptions } from '../../../test/app.ts'
import { atEnd, temporaryFolder } from '../../../test/at-end.ts'
import { openCollector, type Span } from '../../../test/collector.ts'
import { fileOf, postForm } from '../../../test/form.ts'
import { freePort } from '../../../test/free-port.ts'
import { HUBSPOT_TOKEN, startHubspot } from '../../../test/hubspot-server.ts'
import { bucketUrl, startS3 } from '../../../test/s3-server.ts'
import { startSmtpServer } from '../../../test/smtp-server.ts'
import { png } from '../../../test/test-pack.ts'
import { transaction } from '../db/transaction.ts'
import { FileUrls } from '../files/file-urls.ts'
import { Signer } from '../files/signing.ts'
import { createLogger } from '../http/logging.ts'
import { enqueue } from '../jobs/queue.ts'
import { runActivity } from './activity.ts'
import { openTracing, type Tracing } from './tracing.ts'

const { engine } = inject('template').databases

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

async function openTraces(endpoint: string, logger = createLogger('silent')): Promise<Tracing> {
  const settings = {
    endpoint,
    headers: { 'x-key': 'k' },
    serviceName: 'portal',
    ratio: 1,
    followsParent: true,
  }
  const tracing = await openTracing(settings, { version: '1', logger })
  if (!tracing) throw new Error('Nothing is traced')
  return tracing
}

/** Lines of a log that is kept in memory. */
function keptLog() {
  const lines: Record<string, unknown>[] = []
  return { lines, logger: createLogger('info', { write: (line) => lines.push(JSON.parse(line)) }) }
}

async function traced(options: TestAppOptions = {}) {
  const collector = await openCollector()
  const tracing = await openTraces(collector.url)
  return { collector, tracing, app: await buildTestApp({ ...options, tracing }) }
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`

describe('a trace', () => {
  test('has a span for the request with its route, status and role, and none of what people are called', async () => {
    const { lines, logger } = keptLog()
    const { collector, tracing, app } = await traced({ logger })
    const token = await signIn(app, 'ada')
    const headers = { traceparent: TRACEPARENT }
    const { headers: answered } = await app.get(`${searchPortal.path}?search=secret-words`, {
      token,
      headers,
    })
    await tracing.close()
    const request = collector.spans.find(({ name }) => name === `GET ${searchPortal.path}`)
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7' })
    expect(attributesOf(request as Span)).toMatchObject({
      'http.route': searchPortal.path,
      'portal.user.role': 'partner',
      'portal.request_id': answered['x-request-id'],
    })
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(statements.map(({ name }) => name)).toContain('select database')
    expect(statements.map((span) => attributesOf(span)['db.query.text'])).toContainEqual(
      expect.stringMatching(engine === 'sqlite' ? /\?/ : /\$1/),
    )
    const sent = collector.texts.join()
    for (const secret of ['secret-words', 'ada@acme', token]) expect(sent).not.toContain(secret)
    expect(collector.seen).toContain('k')
    expect(lines.find(({ reqId }) => reqId === answered['x-request-id'])).toMatchObject({ traceId: TRACE })
  })

  test('of a request with a body has the statements that follow the body, too', async () => {
    const { collector, tracing, app } = await traced()
    const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
    const body = JSON.stringify({ username: 'ada@acme.example', password: 'not the password' })
    await fetch(`${address}/api/login`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    await tracing.close()
    const request = collector.spans.find(({ name }) => name === 'POST /api/login')
    const names = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['select database', 'insert database']),
    )
    expect(attributesOf(request as Span)['http.response.status_code']).toBeDefined()
  })

  test('has one for a job, with what the job does', async () => {
    const { collector, tracing, app } = await traced()
    await app.database.db.deleteFrom('jobs').execute()
    await transaction(app.database, (trx) =>
      enqueue(trx, 'mail', { outboxId: 999_999 }, { runAt: app.clock.now() }),
    )
    await app.jobs.runDue()
    await tracing.close()
    const job = collector.spans.find(({ name }) => name === 'job mail')
    expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId)).not.toEqual([])
  })

  test('has one for each request to HubSpot, each mail and each operation of S3, below who causes it', async () => {
    const [hubspot, smtp] = [await startHubspot(), await startSmtpServer()]
    const s3 = await startS3(temporaryFolder())
    atEnd(() => s3.close())
    const crm = {
      kind: 'hubspot',
      token: HUBSPOT_TOKEN,
      url: hubspot.url,
      pipeline: '0',
      stage: '1',
    } as const
    const storageUrl = bucketUrl(s3.endpoint, 'traced')
    const config = { crm, smtpUrl: smtp.url, publicUrl: 'https://portal.example', storageUrl }
    const { collector, tracing, app } = await traced({ config })
    await app.database.db.deleteFrom('jobs').execute()
    const token = await signIn(app, 'ada')
    expect((await app.post(createTicket.path, { subject: 's', content: 'c' }, { token })).statusCode).toBe(
      201,
    )
    hubspot.failures.push({ of: /contacts/, failure: { status: 500 }, times: 1 })
    await app.get(`${getCrmContact.path}?email=ada@acme.example`, { token })
    await app.post(requestPasswordReset.path, { email: 'ada@acme.example' })
    await app.jobs.runDue()
    const profilePhoto = fileOf('me.png', new Uint8Array(await png(40, 40)), 'image/png')
    await postForm(app, updateProfile.path, { profilePhoto }, { token })
    const photo = await app.database.db
      .selectFrom('files')
      .selectAll()
      .where('path', 'like', '%photo%')
      .executeTakeFirstOrThrow()
    const url = new FileUrls(new Signer(app.config.secretKey), app.clock.now()).ofOwn(photo)
    expect((await app.get(url)).statusCode).toBe(200)
    await tracing.close()

    const named = new Map(collector.spans.map(({ spanId, name }) => [spanId, name]))
    const outgoing = collector.spans
      .filter((span) => attributesOf(span)['peer.service'] !== undefined)
      .map(({ name, parentSpanId = '', status }) => [named.get(parentSpanId), name, status?.code ?? 0])
    expect(outgoing).toEqual(
      expect.arrayContaining([
        ['POST /api/partner/crm/tickets', 'hubspot create tickets', 0],
        ['GET /api/partner/crm/contacts', 'hubspot contact', SpanStatusCode.ERROR],
        ['job mail', 'smtp send', 0],
        ['POST /api/partner/update', 'storage put', 0],
        ['GET /files/:id/:filename', 'storage read', 0],
      ]),
    )
  })

  test('is begun anew for a caller that sends nonsense', async () => {
    const { collector, tracing, app } = await traced()
    for (const traceparent of ['00-0-0-01', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, 'x'.repeat(5000)])
      expect((await app.get(getConfig.path, { headers: { traceparent } })).statusCode).toBe(200)
    await tracing.close()
    expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBeGreaterThanOrEqual(3)
  })
})

test('a collector that is away costs nothing but a line in the log', async () => {
  const { lines, logger } = keptLog()
  const tracing = await openTraces(`http://127.0.0.1:${await freePort()}`, logger)
  const app = await buildTestApp({ tracing })
  const token = await signIn(app, 'ada')
  for (let i = 0; i < 3; i += 1) expect((await app.get(getProfile.path, { token })).statusCode).toBe(200)
  await tracing.close()
  await expect.poll(() => lines.filter(({ msg }) => msg === 'traces cannot be sent').length).toBe(1)
})

describe('slow queries', () => {
  /** Slow for the reading connection, and for the writing one where there are two. */
  const SLOW = sql<unknown>`(with recursive counted(n) as (
    select 1 union all select n + 1 from counted where n < 400000) select max(n) from counted where n <> ${-7})`

  async function slowApp() {
    const { lines, logger } = keptLog()
    const app = await buildTestApp({ logger, config: { slowQueryMs: 20 } })
    return { app, slow: () => lines.filter(({ msg }) => msg === 'slow query') }
  }

  test('are logged with what they ran for and without values', async () => {
    const { app, slow } = await slowApp()
    const { db } = app.database
    const counted = () => db.selectFrom(SLOW.as('slow')).selectAll().execute()
    await runActivity({ name: 'GET /slow' }, counted)
    const lines = slow().filter(({ call }) => call === 'GET /slow')
    expect(lines).toEqual([
      expect.objectContaining({ level: 40, statement: expect.stringContaining('with recursive counted') }),
    ])
    expect(lines[0]?.milliseconds).toBeGreaterThanOrEqual(20)
    expect(String(lines[0]?.statement)).not.toContain('-7')
    // Once a minute for each endpoint.
    await runActivity({ name: 'GET /slow' }, counted)
    expect(slow().filter(({ call }) => call === 'GET /slow')).toHaveLength(1)
  })

  test('are those of transactions as well, and of jobs', async () => {
    const { app, slow } = await slowApp()
    await runActivity({ name: 'job slow' }, () =>
      transaction(app.database, (trx) => trx.selectFrom(SLOW.as('slow')).selectAll().execute()),
    )
    expect(slow()).toContainEqual(expect.objectContaining({ call: 'job slow' }))
  })
})
