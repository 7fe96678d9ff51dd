/** Leaves data in a portal through its proxy, and finds it again. */
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { readLibraryFile, uploadLibraryFile } from '@portal/contract/admin/files'
import { verifyOtp } from '@portal/contract/auth'
import { getLeads, type Lead, setLeadStatus } from '@portal/contract/leads'
import { changePin, getPins } from '@portal/contract/pins'
import { getProducts } from '@portal/contract/playbook'
import { enableSecondFactor } from '@portal/contract/second-factor'
import { createTicket, getTickets } from '@portal/contract/tickets'
import { TOTP } from 'otpauth'
import type { RunningProxy } from '../../bench/rolling/proxies.ts'
import { type Answer, send, sendJson, uploadOf } from '../../bench/rolling/requests.ts'
import type { Tokens } from '../../bench/rolling/traffic.ts'

/** Large enough for a multipart upload to S3. */
const UPLOAD_BYTES = 8 * 1024 * 1024
const SUBJECT = 'Written before everything was destroyed'
const STATUS = 'Qualified'

export interface Traces {
  leadId: number
  ticketId: string
  productId: number
  fileId: string
  fileSha256: string
  /** Secret of the administrator’s second factor. */
  secret: string
}

function read<T>({ status, body }: Answer, expected = 200): T {
  if (status !== expected) throw new Error(`status ${status} instead of ${expected}: ${body.slice(0, 300)}`)
  return JSON.parse(body) as T
}

const at = (path: string, id: string | number) => path.replace('{id}', String(id))

async function qualifyLead(proxy: RunningProxy, token: string): Promise<number> {
  const { body } = read<{ body: Lead[] }>(await send(proxy, { path: getLeads.path, token }))
  const lead = body.find(({ assignment, status }) => assignment === 'accepted' && status !== STATUS)
  if (!lead) throw new Error('the demo has no accepted lead')
  const change = { status: STATUS, version: lead.version }
  read(await sendJson(proxy, change, { path: at(setLeadStatus.path, lead.id), token }))
  return lead.id
}

/** Pins the last product: earlier ones are pinned and unpinned by the traffic during the restarts. */
async function pinProduct(proxy: RunningProxy, token: string): Promise<number> {
  const answer = await send(proxy, { path: getProducts.path, token })
  const { id } = read<{ body: { products: { id: number }[] } }>(answer).body.products.at(-1) ?? { id: 0 }
  read(await sendJson(proxy, { action: 'add', id, elementType: 'Product' }, { path: changePin.path, token }))
  return id
}

async function openTicket(proxy: RunningProxy, token: string): Promise<string> {
  const ticket = { subject: SUBJECT, content: 'All other channels are fine.' }
  return read<{ id: string }>(await sendJson(proxy, ticket, { path: createTicket.path, token }), 201).id
}

async function contentOf(proxy: RunningProxy, token: string, id: string): Promise<Answer> {
  const file = read<{ url: string }>(await send(proxy, { path: at(readLibraryFile.path, id), token }))
  const { pathname, search } = new URL(file.url, 'https://localhost')
  return send(proxy, { path: pathname + search })
}

async function uploadVideo(proxy: RunningProxy, token: string): Promise<{ id: string; sha256: string }> {
  const { headers, body } = uploadOf(UPLOAD_BYTES, 'walk.mp4')
  const sent = { method: 'POST', path: uploadLibraryFile.path, token, headers, body: Readable.from(body) }
  const { id } = read<{ id: string }>(await send(proxy, sent), 201)
  return { id, sha256: hash('sha256', (await contentOf(proxy, token, id)).body) }
}

const codeOf = (secret: string) => new TOTP({ secret }).generate()

async function useSecondFactor(proxy: RunningProxy, token: string): Promise<string> {
  const { params } = read<{ params: { secret: string } }>(
    await sendJson(proxy, {}, { path: enableSecondFactor.path, token }),
  )
  await verifyCode(proxy, token, params.secret)
  return params.secret
}

export async function verifyCode(proxy: RunningProxy, token: string, secret: string): Promise<void> {
  read(await sendJson(proxy, { otp_code: codeOf(secret) }, { path: verifyOtp.path, token }))
}

/** A partner changes a lead, opens a ticket and pins a product; an administrator uploads a file and sets up a second factor. */
export async function leaveTraces(proxy: RunningProxy, { partner, admin }: Tokens): Promise<Traces> {
  const { id, sha256 } = await uploadVideo(proxy, admin)
  return {
    leadId: await qualifyLead(proxy, partner),
    ticketId: await openTicket(proxy, partner),
    productId: await pinProduct(proxy, partner),
    fileId: id,
    fileSha256: sha256,
    secret: await useSecondFactor(proxy, admin),
  }
}

function expectThat(what: string, holds: boolean): void {
  if (!holds) throw new Error(`${what} is not as it was`)
}

/** @throws naming whatever is missing or has changed */
export async function findTraces(
  proxy: RunningProxy,
  { partner, admin }: Tokens,
  traces: Traces,
): Promise<void> {
  const get = async <T>(path: string) => read<T>(await send(proxy, { path, token: partner }))
  const leads = await get<{ body: Lead[] }>(getLeads.path)
  expectThat('the lead', leads.body.find(({ id }) => id === traces.leadId)?.status === STATUS)
  const tickets = await get<{ body: { results: { properties: { subject: string } }[] } }>(
    `${getTickets.path}?ticketIds=${traces.ticketId}`,
  )
  expectThat('the ticket', tickets.body.results[0]?.properties.subject === SUBJECT)
  const pins = await get<{ body: { id: number }[] }>(getPins.path)
  expectThat(
    'the pin',
    pins.body.some(({ id }) => id === traces.productId),
  )
  const { status, body } = await contentOf(proxy, admin, traces.fileId)
  expectThat('the uploaded file', status === 200 && hash('sha256', body) === traces.fileSha256)
}
