/**
 * Requests to HubSpot's CRM (CRM objects v3, files v3). Users wait for them, so they are not retried and have a time
 * limit for the whole response.
 */

import { TICKET_STAGES } from '@portal/contract/tickets'
import { type Static, Type } from 'typebox'
import { chunks } from '../../../platform/db/chunks.ts'
import { askHubspot, HubspotFailure, type HubspotRequest, reader } from '../../../platform/hubspot/client.ts'
import type { CrmSettings } from '../../../service-settings.ts'
import type { CrmTicket, CrmUser } from '../crm.ts'

const REQUEST_MS = 3000
/** Uploads take longer. */
const UPLOAD_MS = 15_000
/** HubSpot's batch size. */
const BATCH = 100
const PROPERTIES = ['subject', 'content', 'createdate', 'hs_pipeline_stage', 'closed_date']
const UPLOAD_FOLDER = '/partner-portal'

/** HubSpot's association type ids. */
const TICKET_TO_CONTACT = 16
const NOTE_TO_TICKET = 228

type HubspotSettings = Extract<CrmSettings, { kind: 'hubspot' }>

/** Only the parts of HubSpot's responses that the portal reads. */
const Id = Type.String({ minLength: 1 })
const CrmObject = Type.Object({
  id: Id,
  properties: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
  createdAt: Type.String(),
  updatedAt: Type.String(),
})
const readObject = reader(CrmObject)
const readBatch = reader(Type.Object({ results: Type.Array(CrmObject) }))
const readFile = reader(Type.Object({ id: Type.Union([Id, Type.Integer()]) }))
const readContact = reader(
  Type.Object({
    id: Id,
    // Missing if there are none.
    associations: Type.Optional(
      Type.Object({
        tickets: Type.Optional(Type.Object({ results: Type.Array(Type.Object({ id: Id })) })),
      }),
    ),
  }),
)

type Request<T> = Omit<HubspotRequest<T>, 'limitMs'> & { limitMs?: number }

export interface HubspotContact {
  id: string
  ticketIds: string[]
}

/** A ticket, and whether it is closed; the provider decides which pipeline stages mean closed. */
export interface HubspotTicket {
  ticket: CrmTicket
  isClosed: boolean
}

export interface HubspotUpload {
  name: string
  data: Buffer
}

function association(id: string, associationTypeId: number) {
  return { to: { id }, types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId }] }
}

function toTicket({ id, properties, ...object }: Static<typeof CrmObject>): HubspotTicket {
  const { subject = null, content = null, createdate, hs_pipeline_stage = null, closed_date } = properties
  const createdAt = new Date(object.createdAt).toISOString()
  return {
    ticket: {
      id,
      properties: { subject, content, createdate: createdate ?? createdAt, hs_pipeline_stage },
      createdAt,
      updatedAt: new Date(object.updatedAt).toISOString(),
    },
    isClosed: Boolean(closed_date) || hs_pipeline_stage === TICKET_STAGES.closed,
  }
}

export class HubspotApi {
  readonly #settings: HubspotSettings

  constructor(settings: HubspotSettings) {
    this.#settings = settings
  }

  /** The contact with an email address. The search endpoint would not return its tickets. */
  async contact(email: string): Promise<HubspotContact | undefined> {
    const query = 'properties=email&associations=tickets&archived=false&idProperty=email'
    const path = `/crm/v3/objects/contacts/${encodeURIComponent(email)}?${query}`
    try {
      const { id, associations } = await this.#request({ name: 'contact', path, read: readContact })
      const results = associations?.tickets?.results ?? []
      return { id, ticketIds: [...new Set(results.map((ticket) => ticket.id))] }
    } catch (error) {
      if (error instanceof HubspotFailure && error.status === 404) return undefined
      throw error
    }
  }

  async createContact({ email, firstName, lastName }: CrmUser): Promise<string> {
    const properties = { email, firstname: firstName, lastname: lastName }
    return this.#create('contacts', { properties, associations: [] }, ({ id }) => id)
  }

  /** The tickets that HubSpot returns; if a batch fails in part, the rest. */
  async tickets(ids: readonly string[]): Promise<HubspotTicket[]> {
    const found: HubspotTicket[] = []
    for (const some of chunks(ids, BATCH)) {
      const inputs = some.map((id) => ({ id }))
      const tickets = await this.#request({
        name: 'tickets',
        path: '/crm/v3/objects/tickets/batch/read?archived=false',
        body: { inputs, properties: PROPERTIES, propertiesWithHistory: [] },
        read: (value) => readBatch(value).results.map(toTicket),
      })
      found.push(...tickets)
    }
    return found
  }

  async createTicket(
    contactId: string,
    { subject, content }: { subject: string; content: string },
  ): Promise<HubspotTicket> {
    const { pipeline, stage } = this.#settings
    const properties = { subject, content, hs_pipeline: pipeline, hs_pipeline_stage: stage }
    const associations = [association(contactId, TICKET_TO_CONTACT)]
    return this.#create('tickets', { properties, associations }, (created) =>
      toTicket({ ...created, properties: { ...created.properties, ...properties } }),
    )
  }

  /** Uploads a file that only users signed in to HubSpot can open; returns its id. */
  async upload({ name, data }: HubspotUpload): Promise<string> {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(data)]), name)
    body.append('folderPath', UPLOAD_FOLDER)
    body.append('fileName', name)
    body.append('options', JSON.stringify({ access: 'PRIVATE' }))
    const read = (value: unknown) => String(readFile(value).id)
    return this.#request({ name: 'upload', path: '/files/v3/files', body, limitMs: UPLOAD_MS, read })
  }

  /** Attaches uploaded files to a ticket; HubSpot needs a note for that. */
  async attach(ticketId: string, uploads: readonly string[], at: number): Promise<void> {
    const properties = { hs_timestamp: new Date(at).toISOString(), hs_attachment_ids: uploads.join(';') }
    const associations = [association(ticketId, NOTE_TO_TICKET)]
    await this.#create('notes', { properties, associations }, ({ id }) => id)
  }

  #create<T>(type: string, body: object, read: (created: Static<typeof CrmObject>) => T): Promise<T> {
    const path = `/crm/v3/objects/${type}`
    return this.#request({ name: `create ${type}`, path, body, read: (value) => read(readObject(value)) })
  }

  #request<T>({ limitMs = REQUEST_MS, ...request }: Request<T>): Promise<T> {
    return askHubspot(this.#settings, { ...request, limitMs })
  }
}
