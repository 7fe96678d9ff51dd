/** Partners, their prices, leads and tickets. */
import type { Generated } from 'kysely'
import type { Entity, Texts, Versioned } from './rows.ts'

export interface PartnersTable extends Entity {
  name: string
  cif: string | null
  logo_file_id: string | null
  extra_information: string | null
  country: string | null
  region: string | null
  phone: string | null
  fax: string | null
  email: string | null
  address: string | null
  website: string | null
  sap_id: string | null
  sugar_id: string | null
  hubspot_id: string | null
  portal_id: number | null
  price_list_id: number | null
  price_url: string | null
  created_at: number
  updated_at: number
}

export interface PartnerContactsTable {
  partner_id: number
  position: number
  salutation: string | null
  surname: string
  name: string
  job: string | null
  phone: string | null
  email: string | null
  note: string | null
}

export interface BusinessTables {
  partners: PartnersTable
  partner_contacts: PartnerContactsTable
  price_lists: Entity & { currency: string; valid_from: number; valid_to: number | null }
  price_list_texts: Texts & { price_list_id: number; name: string | null }
  price_list_items: {
    price_list_id: number
    product_id: number
    position: number
    article_number: string
    list_price: number
    partner_price: number
  }
  leads: {
    id: Generated<number>
    key: string | null
    /** Null while it is nobody's. */
    partner_id: number | null
    firstname: string
    lastname: string
    company: string | null
    status: string
    email: string | null
    phone: string | null
    country_iso: string | null
    street: string | null
    zip: string | null
    city: string | null
    message: string | null
    note: string | null
    assignment: Generated<'assigned' | 'accepted' | 'declined'>
    assigned_at: number | null
    /** When somebody of the partner first did something with it. */
    responded_at: number | null
    import_id: number | null
    /** What the person is recognised by, see `platform/db/person-key.ts`; null in rows of a bin from before. */
    person_key: string | null
    /** Grows with each change. */
    version: Generated<number>
    created_at: number
    updated_at: number
  }
  lead_history: {
    lead_id: number
    position: number
    /** Version of the lead that the change made; 0 where a content pack brought the line. */
    version: Generated<number>
    user_id: number | null
    at: number
    kind: 'assigned' | 'accepted' | 'declined' | 'status' | 'note' | 'changed'
    before: string | null
    after: string | null
    text: string | null
    fields: string | null
    /** 1 where a partner's user wrote the line. */
    by_partner: Generated<number>
  }
  lead_products: { lead_id: number; product_id: number; position: number }
  lead_imports: {
    id: Generated<number>
    user_id: number | null
    file_name: string
    state: 'running' | 'done' | 'failed' | 'undone'
    /** How the file is to be read, in JSON. */
    request: string
    total: number
    written: number
    skipped: number
    /** Lines of the file that are dealt with. */
    lines_done: Generated<number>
    /** Leads that were there already and were brought up to date. */
    updated: Generated<number>
    created_at: number
  }
  tickets: Versioned & {
    id: Generated<number>
    key: string | null
    user_id: number
    subject: string | null
    content: string | null
    status: 'new' | 'open' | 'waiting' | 'closed'
    idempotency_key: string | null
    created_at: number
    updated_at: number
  }
  ticket_messages: {
    id: Generated<number>
    ticket_id: number
    user_id: number | null
    text: string
    at: number
  }
  /** What HubSpot said last about the user's contact; `ticket_ids` is a list in JSON. */
  crm_contacts: { user_id: number; contact_id: string | null; ticket_ids: string; asked_at: number }
  /** What HubSpot said last about a ticket, in JSON. */
  crm_tickets: {
    user_id: number
    ticket: string
    answer: string
    closed: Generated<number>
    asked_at: number
    /** When it was last asked for, answered or not. */
    looked_at: Generated<number>
  }
  crm_submissions: {
    id: Generated<number>
    user_id: number
    idempotency_key: string
    /** Stands in the ticket's text, so that the ticket is known again when the answer to its creation is lost. */
    reference: string
    subject: string
    content: string
    /** HubSpot's ids of the files that are uploaded, in their order, as a list in JSON. */
    uploads: string
    ticket: string | null
    /** When HubSpot was first asked to create the ticket. */
    tried_at: number | null
    locked_until: Generated<number>
    finished_at: number | null
    created_at: number
  }
  ticket_files: {
    id: Generated<number>
    /** Whose ticket it is, whoever sent the file. */
    user_id: number
    submission_id: number | null
    /** The answer that it was sent with; null for a file of the ticket itself. */
    message_id: Generated<number | null>
    ticket: string | null
    position: number
    file_id: string | null
  }
  partner_requests: Versioned & {
    id: Generated<number>
    status: 'new' | 'accepted' | 'declined'
    first_name: string
    last_name: string
    company: string
    email: string
    phone: string | null
    country: string
    website: string | null
    message: string | null
    locale: string
    answered_at: number | null
    created_at: number
  }
}
