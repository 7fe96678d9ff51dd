/**
 * A stand-in for HubSpot: implements the calls that the portal uses as documented (CRM objects v3, files v3), including
 * failures.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HubspotHistory } from './hubspot-history.ts'
import {
  errorBody,
  type HubspotObject,
  type Reply,
  refusal,
  searchObjects,
  shown,
} from './hubspot-objects.ts'

export const HUBSPOT_TOKEN = 'pat-eu1-of-the-tests'

/**
 * Failures: `status` responds with it (and with `location`), `silence` never responds, `lost` executes the request and
 * then breaks the connection, `garbled` responds with invalid JSON, `huge` never ends, `partial` (batches) processes
 * only the first object.
 */
export type Failure =
  | { status: number; location?: string; retryAfter?: string }
  | 'silence'
  | 'lost'
  | 'garbled'
  | 'huge'
  | 'partial'

export interface HubspotServer {
  url: string
  objects: Record<'contacts' | 'tickets' | 'notes' | 'deals', HubspotObject[]>
  /** Properties that do not exist in HubSpot; writing them is refused. */
  unknown: string[]
  /** Number of writes to each object, by type and id. */
  writes: Map<string, number>
  files: { id: string; form: FormData }[]
  /** Method and path of every request, without the query. */
  requests: string[]
  /** Failures of future requests whose method and path match, except for the first `after`. */
  failures: { of: RegExp; failure: Failure; times: number; after?: number }[]
  /** Adds or changes a contact as a person does in HubSpot. */
  addContact(properties: HubspotObject['properties'], at?: number): string
  changeContact(id: string, properties: HubspotObject['properties'], at?: number): void
  /** Merges two contacts into a new one with the first one's properties; returns its id. Both former ids lead to it. */
  mergeContacts(first: string, second: string): string
  /** Changes a ticket as the support team does. */
  changeTicket(id: string, properties: HubspotObject['properties']): void
  /** Makes all values appear as set by a person. */
  forgetHistory(): void
  /** Called after each executed request and awaited before the response. */
  onDone: ((name: string) => Promise<void> | void) | undefined
}

const BATCH = 100
/** Maximum batch size when the history is requested. */
const HISTORY_BATCH = 50
interface UpdateInput {
  inputs: { id: string; properties: HubspotObject['properties'] }[]
}

interface UpsertInput {
  inputs: { id: string; idProperty: string; properties: HubspotObject['properties'] }[]
}

const withoutNull = (properties: HubspotObject['properties']) =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null))

/** All of them are taken: no other contact can have one. */
const emailsOf = ({ properties }: HubspotObject): string[] =>
  [properties.email, ...(properties.hs_additional_emails ?? '').split(';')].flatMap((email) => email || [])

class Hubspot implements HubspotServer {
  url = ''
  objects: HubspotServer['objects'] = { contacts: [], tickets: [], notes: [], deals: [] }
  unknown: string[] = []
  writes = new Map<string, number>()
  files: HubspotServer['files'] = []
  requests: string[] = []
  failures: HubspotServer['failures'] = []
  onDone: HubspotServer['onDone']
  readonly #history = new HubspotHistory()
  #lastId = 9_007_199_254_740_993n

  addContact(properties: HubspotObject['properties'], at = Date.now()): string {
    const createdAt = new Date(at).toISOString()
    const object = { id: this.#nextId(), properties, associations: [], createdAt }
    this.objects.contacts.push(object)
    return object.id
  }

  changeContact(id: string, properties: HubspotObject['properties'], at = Date.now()): void {
    const contact = this.objects.contacts.find((object) => object.id === id)
    if (!contact) throw new Error(`There is no contact ${id}`)
    contact.updatedAt = new Date(at).toISOString()
    contact.properties = { ...contact.properties, ...properties }
  }

  mergeContacts(first: string, second: string): string {
    const [one, other] = [first, second].map((id) => this.objects.contacts.find((each) => each.id === id))
    if (!one || !other) throw new Error('There are no such contacts')
    this.objects.contacts = this.objects.contacts.filter((each) => each !== one && each !== other)
    const known = { ...other.properties, ...withoutNull(one.properties) }
    const further = [one, other].flatMap(emailsOf).filter((email) => email !== known.email)
    return this.addContact({
      ...known,
      // Not those that were merged into these before: nothing says that HubSpot keeps them.
      hs_merged_object_ids: `${first};${second}`,
      hs_additional_emails: further.join(';') || null,
    })
  }

  changeTicket(id: string, properties: HubspotObject['properties']): void {
    const ticket = this.objects.tickets.find((object) => object.id === id)
    if (!ticket) throw new Error(`There is no ticket ${id}`)
    const former = Date.parse(ticket.updatedAt ?? ticket.createdAt)
    ticket.updatedAt = new Date(Math.max(Date.now(), former + 1)).toISOString()
    ticket.properties = { ...ticket.properties, ...properties }
  }

  forgetHistory(): void {
    this.#history.forget()
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://hubspot.test')
    const name = `${request.method} ${url.pathname}`
    this.requests.push(name)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const failure = this.#failureOf(name)
    if (failure === 'silence') return
    if (typeof failure === 'object') {
      if (failure.location) response.setHeader('location', failure.location)
      if (failure.retryAfter) response.setHeader('retry-after', failure.retryAfter)
      return send(response, errorBody(failure.status, 'RATE_LIMITS'))
    }
    const reply =
      request.headers.authorization === `Bearer ${HUBSPOT_TOKEN}`
        ? await this.#do(request, url, Buffer.concat(chunks), failure)
        : errorBody(401, 'INVALID_AUTHENTICATION')
    await this.onDone?.(name)
    if (failure === 'lost') request.socket.destroy()
    else if (failure === 'huge') endless(response)
    else if (failure === 'garbled')
      response.setHeader('content-type', 'application/json').end('{"results":[{')
    else send(response, reply)
  }

  #failureOf(name: string): Failure | undefined {
    const failure = this.failures.find(({ of, times }) => times > 0 && of.test(name))
    if (failure?.after) {
      failure.after -= 1
      return undefined
    }
    if (failure) failure.times -= 1
    return failure?.failure
  }

  async #do(request: IncomingMessage, url: URL, body: Buffer, failure?: Failure): Promise<Reply> {
    if (request.method === 'POST' && url.pathname === '/files/v3/files') return this.#upload(request, body)
    const [, type = '', rest = ''] =
      /^\/crm\/(?:objects\/)?v3(?:\/objects)?\/(\w+)(?:\/(.+))?$/.exec(url.pathname) ?? []
    const kind = type as keyof HubspotServer['objects']
    if (!(kind in this.objects)) return errorBody(404, 'OBJECT_NOT_FOUND')
    if (request.method === 'GET') return this.#read(kind, decodeURIComponent(rest), url.searchParams)
    const input = JSON.parse(body.toString())
    if (rest === 'batch/update') return this.#update(kind, input)
    if (rest === 'batch/create') return this.#createAll(kind, input)
    if (rest === 'batch/upsert') return this.#upsert(kind, input, failure)
    if (rest === 'search') return searchObjects(this.objects[kind], this.unknown, input)
    return rest === 'batch/read' ? this.#batch(kind, input, failure) : this.#create(kind, input)
  }

  #read(kind: keyof HubspotServer['objects'], key: string, query: URLSearchParams): Reply {
    const property = query.get('idProperty')
    const object = this.objects[kind].find(
      ({ id, properties }) => (property ? properties[property] : id) === key,
    )
    if (!object) return errorBody(404, 'OBJECT_NOT_FOUND')
    const tickets = this.objects.tickets.filter(({ associations }) =>
      associations.some(({ to }) => to.id === object.id),
    )
    const results = tickets.map(({ id }) => ({ id, type: 'contact_to_ticket' }))
    // HubSpot omits empty associations.
    const associations =
      results.length > 0 && query.get('associations') === 'tickets' ? { tickets: { results } } : undefined
    return { status: 200, body: { ...shown(object), associations } }
  }

  #batch(
    kind: keyof HubspotServer['objects'],
    input: { inputs: { id: string }[]; idProperty?: string; propertiesWithHistory?: string[] },
    failure?: Failure,
  ): Reply {
    const { propertiesWithHistory: names = [] } = input
    if (input.inputs.length > (names.length > 0 ? HISTORY_BATCH : BATCH))
      return errorBody(400, 'VALIDATION_ERROR')
    const { idProperty } = input
    const keysOf = ({ id, properties }: HubspotObject) => {
      const former = properties[idProperty ? 'hs_additional_emails' : 'hs_merged_object_ids']
      return [idProperty ? properties[idProperty] : id, ...(former ?? '').split(';').filter(Boolean)]
    }
    const ids = failure === 'partial' ? input.inputs.slice(0, 1) : input.inputs
    const results = ids.flatMap(({ id }) =>
      this.objects[kind]
        .filter((object) => keysOf(object).includes(id))
        .map((object) =>
          names.length === 0
            ? shown(object)
            : { ...shown(object), propertiesWithHistory: this.#history.of(object, names) },
        ),
    )
    const times = { startedAt: new Date().toISOString(), completedAt: new Date().toISOString() }
    const missing = input.inputs.length - results.length
    if (missing === 0) return { status: 200, body: { status: 'COMPLETE', results, ...times } }
    const errors = [{ status: 'error', category: 'OBJECT_NOT_FOUND', message: 'Could not get some objects' }]
    return { status: 207, body: { status: 'COMPLETE', results, numErrors: 1, errors, ...times } }
  }

  #upsert(kind: keyof HubspotServer['objects'], { inputs }: UpsertInput, failure?: Failure): Reply {
    if (inputs.length > BATCH) return errorBody(400, 'VALIDATION_ERROR')
    const unknown = this.unknown.find((name) => inputs.some(({ properties }) => name in properties))
    // HubSpot refuses a whole batch if one object has an unknown property or value.
    if (unknown) return refusal(`Property "${unknown}" does not exist`)
    const wrong = inputs.find(({ properties }) => properties.deal_currency_code === 'XTS')
    if (wrong) return refusal('XTS is not a currency of this account')
    const done = failure === 'partial' ? inputs.slice(0, 1) : inputs
    const results = done.map(({ id: key, idProperty, properties }) => {
      const known = this.objects[kind].find((object) => object.properties[idProperty] === key)
      const now = new Date().toISOString()
      const object = known ?? { id: this.#nextId(), properties: {}, associations: [], createdAt: now }
      if (!known) this.objects[kind].push(object)
      this.#writeTo(object, { ...properties, [idProperty]: key })
      const name = `${kind} ${key}`
      this.writes.set(name, (this.writes.get(name) ?? 0) + 1)
      return { ...shown(object), new: known === undefined }
    })
    return { status: 200, body: { status: 'COMPLETE', results } }
  }

  #update(kind: keyof HubspotServer['objects'], { inputs }: UpdateInput): Reply {
    const unknown = this.unknown.find((name) => inputs.some(({ properties }) => name in properties))
    if (unknown) return refusal(`Property "${unknown}" does not exist`)
    const results = inputs.flatMap(({ id, properties }) => {
      const object = this.objects[kind].find((one) => one.id === id)
      if (!object) return []
      this.#writeTo(object, properties)
      this.writes.set(`${kind} ${id}`, (this.writes.get(`${kind} ${id}`) ?? 0) + 1)
      return [shown(object)]
    })
    return { status: 200, body: { status: 'COMPLETE', results } }
  }

  /** Creates all of them, or none. */
  #createAll(
    kind: keyof HubspotServer['objects'],
    { inputs }: { inputs: Pick<HubspotObject, 'properties' | 'associations'>[] },
  ): Reply {
    const emails = inputs.map(({ properties }) => properties.email)
    const isTaken = this.objects[kind].some((object) =>
      emailsOf(object).some((email) => emails.includes(email)),
    )
    if (isTaken || new Set(emails).size < emails.length) return errorBody(409, 'CONFLICT')
    if (emails.some((email) => email?.endsWith('@invalid'))) return refusal('Email address is invalid')
    const results = inputs.map((input) => this.#create(kind, input).body)
    return { status: 201, body: { status: 'COMPLETE', results } }
  }

  #create(
    kind: keyof HubspotServer['objects'],
    input: Pick<HubspotObject, 'properties' | 'associations'>,
  ): Reply {
    const { email } = input.properties
    const isTaken =
      kind === 'contacts' && this.objects.contacts.some((object) => emailsOf(object).includes(email ?? ''))
    if (isTaken) return errorBody(409, 'CONFLICT')
    const createdAt = new Date().toISOString()
    const properties = { createdate: createdAt, ...input.properties }
    const object = { id: this.#nextId(), properties, associations: input.associations, createdAt }
    this.objects[kind].push(object)
    this.#history.noteApp(object)
    return { status: 201, body: shown(object) }
  }

  #writeTo(object: HubspotObject, properties: HubspotObject['properties']): void {
    this.#history.notePerson(object)
    object.properties = { ...object.properties, ...properties }
    object.updatedAt = new Date().toISOString()
    this.#history.noteApp(object)
  }

  async #upload(request: IncomingMessage, body: Buffer): Promise<Reply> {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(body), { headers }).formData()
    const id = this.#nextId()
    this.files.push({ id, form })
    return { status: 201, body: { id, access: 'PRIVATE' } }
  }

  #nextId(): string {
    this.#lastId += 1n
    return String(this.#lastId)
  }
}

/** Sends data until the client disconnects. */
function endless(response: ServerResponse): void {
  const part = Buffer.alloc(1024 * 1024, ' ')
  const more = () => {
    while (!response.destroyed && response.write(part));
  }
  response.on('drain', more).on('error', () => undefined)
  more()
}

function send(response: ServerResponse, { status, body }: Reply): void {
  if (status === 429 && !response.hasHeader('retry-after')) response.setHeader('retry-after', '10')
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(body))
}

/** Starts the server; the caller closes it. */
export async function openHubspot(): Promise<{ hubspot: HubspotServer; close(): void }> {
  const hubspot = new Hubspot()
  const server = createServer((request, response) => void hubspot.answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  hubspot.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { hubspot, close }
}
