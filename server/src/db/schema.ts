/**
 * The tables as Kysely sees them and checks queries by; `migrations/` is the truth of the schema.
 * Times are epoch milliseconds, flags are 0 or 1, lists and details are JSON texts.
 */
import type { Generated, Selectable } from 'kysely'

interface Entity {
  id: Generated<number>
  key: string
  position: number
}
interface Content extends Entity {
  published_at: number
  updated_at: number
}
interface Texts {
  locale: string
}

export interface FilesTable {
  id: string
  path: string
  visibility: 'public' | 'partners' | 'private'
  media_type: string
  size: number
  sha256: string
  storage_key: string
  width: number | null
  height: number | null
  created_at: number
}

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

export type Role = 'partner' | 'partner-manager' | 'editor' | 'admin'

export interface UsersTable {
  id: Generated<number>
  key: string
  partner_id: number | null
  role: Role
  email: string
  email_normalized: string
  password_hash: string | null
  first_name: string
  last_name: string
  job_title: string | null
  company: string | null
  phone: string | null
  linkedin_url: string | null
  x_url: string | null
  facebook_url: string | null
  photo_file_id: string | null
  agreement_file_id: string | null
  locale: string | null
  disabled_at: number | null
  totp_secret: string | null
  totp_enabled_at: number | null
  totp_last_step: number | null
  created_at: number
  updated_at: number
}

export interface SessionsTable {
  id: Generated<number>
  user_id: number
  token_hash: string
  kind: 'challenge' | 'session'
  tries: Generated<number>
  address: string | null
  user_agent: string | null
  created_at: number
  seen_at: number
  expires_at: number
}

export interface Database {
  files: FilesTable
  portals: Entity & { path: string }
  partners: PartnersTable
  partner_contacts: PartnerContactsTable
  users: UsersTable
  sessions: SessionsTable
  recovery_codes: { user_id: number; code_hash: string; used_at: number | null }
  password_resets: { token_hash: string; user_id: number; expires_at: number; used_at: number | null }
  throttles: { key: string; count: number; blocked_until: number; expires_at: number }

  documents: Content & { document_type: string }
  document_texts: Texts & {
    document_id: number
    title: string | null
    description: string | null
    file_id: string | null
  }
  products: Content & {
    slug: string
    model: string
    cover_file_id: string | null
    picture_file_id: string | null
  }
  product_texts: Texts & {
    product_id: number
    name: string | null
    title: string | null
    category: string | null
    description: string | null
    content_list: string | null
  }
  product_documents: { product_id: number; document_id: number; position: number }
  portfolios: Content & { slug: string; cover_file_id: string | null; picture_file_id: string | null }
  portfolio_texts: Texts & {
    portfolio_id: number
    name: string | null
    cover_detail: string | null
    description_web: string | null
  }
  portfolio_products: { portfolio_id: number; product_id: number; position: number }
  pins: {
    user_id: number
    key: string | null
    element_type: 'Product' | 'Category' | 'Document'
    element_id: number
    created_at: number
  }
  assets: Content & {
    kind: string
    type: 'DataObject' | 'Asset'
    document_type: string | null
    link: string | null
    thumbnail_file_id: string | null
  }
  asset_texts: Texts & {
    asset_id: number
    title: string | null
    asset_title: string | null
    description: string | null
    file_id: string | null
    captions_file_id: string | null
  }
  news: Content & { slug: string; news_type: string; modified_at: number; image_file_id: string | null }
  news_texts: Texts & { news_id: number; title: string | null; description: string | null }
  events: Entity & {
    event_type: string
    starts_at: number
    ends_at: number
    venue_name: string | null
    url: string | null
    image_file_id: string | null
    updated_at: number
  }
  event_texts: Texts & {
    event_id: number
    name: string | null
    description: string | null
    url_title: string | null
  }
  cards: Entity & {
    portal_id: number
    kind: 'slide' | 'onboarding'
    image_file_id: string | null
    video_file_id: string | null
    background_color: string | null
    enable_overlay: number
    text_alignment: string
    vertical: string
    horizontal: string
    link: string | null
    updated_at: number
  }
  card_texts: Texts & {
    card_id: number
    title: string | null
    short_description: string | null
    description: string | null
    description_html: string | null
    link_title: string | null
  }
  quick_links: Entity & { portal_id: number; updated_at: number }
  quick_link_texts: Texts & { quick_link_id: number; title: string | null; file_id: string | null }
  pages: Entity
  page_texts: Texts & { page_id: number; body: string | null }

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
    partner_id: number
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
  }
  lead_products: { lead_id: number; product_id: number; position: number }
  tickets: {
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
  /** What HubSpot said last about the user's contact; `ticket_ids` is a list in JSON. */
  crm_contacts: { user_id: number; contact_id: string | null; ticket_ids: string; asked_at: number }
  /** What HubSpot said last about a ticket, in JSON. */
  crm_tickets: { user_id: number; ticket: string; answer: string; asked_at: number }
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
    user_id: number
    submission_id: number | null
    ticket: string | null
    position: number
    file_id: string | null
  }
  partner_requests: {
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
    created_at: number
  }
  notifications: {
    id: Generated<number>
    /** Who sees it: `all`, `team`, `partner:3`, `user:7`, or `downloads` of the document. */
    audience: string
    document_id: number | null
    /** Who caused it, and need not be told. */
    except_user_id: number | null
    /** Of notifications about the same subject there is one only. */
    subject: string | null
    kind: string
    details: string
    created_at: number
  }
  notification_reads: { user_id: number; notification_id: number; read_at: number }
  content_views: {
    id: Generated<number>
    key: string | null
    user_id: number
    kind: string
    item_id: number
    action: 'open' | 'download'
    viewed_at: number
  }
  share_links: {
    code: string
    user_id: number
    document_id: number
    locale: string
    opens: Generated<number>
    created_at: number
    expires_at: number
    ended_at: number | null
  }
  calendar_feeds: { user_id: number; code_hash: string; locale: string; created_at: number }
  settings: { name: string; value: string; updated_at: number }
  content_versions: { topic: string; version: number }
  audit_log: {
    id: Generated<number>
    at: number
    user_id: number | null
    action: string
    entity: string | null
    entity_id: string | null
    address: string | null
    details: string | null
  }
  outbox: {
    id: Generated<number>
    kind: string
    recipient: string
    reply_to: string | null
    locale: string
    subject: string
    text: string
    html: string
    attempts: Generated<number>
    last_error: string | null
    created_at: number
    sent_at: number | null
  }

  jobs: {
    id: Generated<number>
    kind: string
    key: string | null
    payload: string
    revision: Generated<number>
    attempts: Generated<number>
    run_at: number
    locked_until: number | null
    failed_at: number | null
    last_error: string | null
    created_at: number
  }
  file_texts: {
    sha256: string
    outcome: 'read' | 'encrypted' | 'broken' | 'too-heavy'
    read_at: number
  }
  file_text_pages: { sha256: string; page: number; locale: string | null; text: string }
  search_entries: {
    locale: string
    source: string
    item_id: number
    published_at: number
    digest: string
    words: string
  }
  search_words: { locale: string; word: string; uses: number }
  search_postings: { locale: string; term: string; block: number; entries: Uint8Array }
  search_misses: { query: string; locale: string; count: number; last_at: number }
}

export type FileRow = Selectable<FilesTable>
export type PartnerRow = Selectable<PartnersTable>
