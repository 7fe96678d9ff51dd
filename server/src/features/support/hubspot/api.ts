/**
 * The portal's requests to HubSpot's CRM, through HubSpot's own library. A person waits for each of them: none is retried,
 * and each has a time limit.
 */
import { Client } from '@hubspot/api-client'
import {
  ApiException,
  AssociationSpecAssociationCategoryEnum,
  type SimplePublicObject,
} from '@hubspot/api-client/lib/codegen/crm/objects/index.js'
import { TICKET_STAGES } from '@portal/contract/tickets'
import type { CrmSettings } from '../../../config.ts'
import type { CrmTicket, CrmUser } from '../crm.ts'
import { agentWithin } from './time-limit.ts'

const CALL_MS = 3000
const UPLOAD_MS = 15_000
/** HubSpot's batch size. */
const BATCH = 100
const PROPERTIES = ['subject', 'content', 'createdate', 'hs_pipeline_stage', 'closed_date']
const UPLOAD_FOLDER = '/partner-portal'

/** Kinds of associations as HubSpot numbers them. */
const TICKET_TO_CONTACT = 16
const NOTE_TO_TICKET = 228

type HubspotSettings = Extract<CrmSettings, { kind: 'hubspot' }>

/** A request to HubSpot failed: it was refused, timed out, or got an unreadable response. */
export class HubspotFailure extends Error {
  /** Undefined when no response came or none that could be read. */
  readonly status?: number

  constructor(call: string, cause: unknown) {
    const status = cause instanceof ApiException ? cause.code : undefined
    // The library's own message repeats the response, which may be about people.
    super(`HubSpot ${call}: ${status ?? (cause instanceof Error ? cause.name : 'failed')}`)
    this.name = 'HubspotFailure'
    this.status = status
  }
}

export interface HubspotContact {
  id: string
  ticketIds: string[]
}

/** A ticket, and whether it is closed: which stages of a pipeline mean that is up to the provider. */
export interface HubspotTicket {
  ticket: CrmTicket
  isClosed: boolean
}

export interface HubspotUpload {
  name: string
  data: Buffer
}

function association(id: string, associationTypeId: number) {
  const associationCategory = AssociationSpecAssociationCategoryEnum.HubspotDefined
  return { to: { id }, types: [{ associationCategory, associationTypeId }] }
}

function toTicket({ id, properties, createdAt, updatedAt }: SimplePublicObject): HubspotTicket {
  const { subject = null, content = null, createdate, hs_pipeline_stage = null, closed_date } = properties
  const created = createdate ?? createdAt.toISOString()
  return {
    ticket: {
      id,
      properties: { subject, content, createdate: created, hs_pipeline_stage },
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    },
    isClosed: Boolean(closed_date) || hs_pipeline_stage === TICKET_STAGES.closed,
  }
}

function clientWithin(milliseconds: number, { token, url }: HubspotSettings): Client {
  return new Client({
    accessToken: token,
    basePath: url,
    numberOfApiCallRetries: 0,
    httpAgent: agentWithin(milliseconds, url ?? 'https:'),
  })
}

export class HubspotApi {
  readonly #client: Client
  /** Files take longer to send. */
  readonly #uploader: Client
  readonly #settings: HubspotSettings

  constructor(settings: HubspotSettings) {
    this.#settings = settings
    this.#client = clientWithin(CALL_MS, settings)
    this.#uploader = clientWithin(UPLOAD_MS, settings)
  }

  /** The contact with this email address; search would find it, too, but without its tickets. */
  async contact(email: string): Promise<HubspotContact | undefined> {
    try {
      const { id, associations } = await this.#objects.getById(
        'contacts',
        email,
        ['email'],
        undefined,
        ['tickets'],
        false,
        'email',
      )
      const results = associations?.tickets?.results ?? []
      return { id, ticketIds: [...new Set(results.map((ticket) => ticket.id))] }
    } catch (error) {
      if (error instanceof ApiException && error.code === 404) return undefined
      throw new HubspotFailure('contact', error)
    }
  }

  async createContact({ email, firstName, lastName }: CrmUser): Promise<string> {
    const properties = { email, firstname: firstName, lastname: lastName }
    const { id } = await this.#create('contacts', properties, [])
    return id
  }

  /** Those of the tickets that HubSpot gives: of a batch that failed in part, the rest. */
  async tickets(ids: readonly string[]): Promise<HubspotTicket[]> {
    const found: HubspotTicket[] = []
    for (let start = 0; start < ids.length; start += BATCH) {
      const inputs = ids.slice(start, start + BATCH).map((id) => ({ id }))
      const input = { inputs, properties: PROPERTIES, propertiesWithHistory: [] }
      try {
        const { results } = await this.#client.crm.objects.batchApi.read('tickets', input, false)
        found.push(...results.map(toTicket))
      } catch (error) {
        throw new HubspotFailure('tickets', error)
      }
    }
    return found
  }

  async createTicket(
    contactId: string,
    { subject, content }: { subject: string; content: string },
  ): Promise<HubspotTicket> {
    const { pipeline, stage } = this.#settings
    const properties = { subject, content, hs_pipeline: pipeline, hs_pipeline_stage: stage }
    const created = await this.#create('tickets', properties, [association(contactId, TICKET_TO_CONTACT)])
    return toTicket({ ...created, properties: { ...created.properties, ...properties } })
  }

  /** Uploads a file that only those who are signed in to HubSpot can open; returns its id. */
  async upload({ name, data }: HubspotUpload): Promise<string> {
    const file = { data, name }
    const options = JSON.stringify({ access: 'PRIVATE' })
    try {
      const { id } = await this.#uploader.files.filesApi.upload(
        file,
        undefined,
        UPLOAD_FOLDER,
        name,
        undefined,
        options,
      )
      if (typeof id !== 'string' && typeof id !== 'number') throw new TypeError('the file has no id')
      return String(id)
    } catch (error) {
      throw new HubspotFailure('upload', error)
    }
  }

  /** Attaches uploaded files to a ticket, as HubSpot does it: by a note. */
  async attach(ticketId: string, uploads: readonly string[], at: number): Promise<void> {
    const properties = { hs_timestamp: new Date(at).toISOString(), hs_attachment_ids: uploads.join(';') }
    await this.#create('notes', properties, [association(ticketId, NOTE_TO_TICKET)])
  }

  async #create(
    type: string,
    properties: Record<string, string>,
    associations: ReturnType<typeof association>[],
  ): Promise<SimplePublicObject> {
    try {
      const input = { properties, associations }
      const created = await this.#objects.create(type, input)
      if (!created.id) throw new TypeError('what was created has no id')
      return created
    } catch (error) {
      throw new HubspotFailure(`create ${type}`, error)
    }
  }

  get #objects() {
    return this.#client.crm.objects.basicApi
  }
}
