/**
 * Every column that refers to a user, and what happens to its rows. A test compares this list with the foreign keys of
 * the database, so that no personal data is forgotten.
 */
import { LEAD_DETAILS } from '@portal/contract/leads'
import type { Database } from '../../platform/db/schema.ts'

export interface UserTable {
  table: keyof Database
  column: string
  /** Left out of an export: credentials, texts that contain them, and data about others. */
  secret?: readonly string[]
  /**
   * What happens to the rows when the person is erased: they are deleted, or, being business records of the partner or
   * the provider, kept with the number of the anonymised account.
   */
  erasure: 'goes' | 'stays'
}

export const USER_TABLES: readonly UserTable[] = [
  { table: 'calendar_feeds', column: 'user_id', secret: ['code_hash'], erasure: 'goes' },
  { table: 'content_views', column: 'user_id', erasure: 'goes' },
  { table: 'copies', column: 'user_id', erasure: 'goes' },
  { table: 'crm_contacts', column: 'user_id', erasure: 'goes' },
  { table: 'crm_tickets', column: 'user_id', erasure: 'goes' },
  { table: 'ticket_files', column: 'user_id', erasure: 'goes' },
  { table: 'crm_submissions', column: 'user_id', erasure: 'goes' },
  {
    table: 'idempotency_keys',
    column: 'user_id',
    // Responses repeat the content of other tables.
    secret: ['id', 'fingerprint', 'owner', 'result', 'response'],
    erasure: 'goes',
  },
  { table: 'device_links', column: 'user_id', secret: ['token_hash'], erasure: 'goes' },
  { table: 'notification_reads', column: 'user_id', erasure: 'goes' },
  { table: 'password_resets', column: 'user_id', secret: ['token_hash'], erasure: 'goes' },
  { table: 'pins', column: 'user_id', erasure: 'goes' },
  { table: 'remembered', column: 'user_id', erasure: 'goes' },
  { table: 'saved_reports', column: 'user_id', erasure: 'goes' },
  { table: 'price_list_visits', column: 'user_id', erasure: 'goes' },
  { table: 'recovery_codes', column: 'user_id', secret: ['code_hash'], erasure: 'goes' },
  { table: 'sessions', column: 'user_id', secret: ['token_hash', 'device'], erasure: 'goes' },
  { table: 'share_links', column: 'user_id', erasure: 'goes' },
  { table: 'collections', column: 'user_id', erasure: 'goes' },
  { table: 'own_collections', column: 'user_id', erasure: 'goes' },
  { table: 'push_devices', column: 'user_id', secret: ['endpoint', 'p256dh', 'auth'], erasure: 'goes' },
  { table: 'quotations', column: 'user_id', erasure: 'goes' },
  { table: 'tickets', column: 'user_id', erasure: 'goes' },
  {
    table: 'deals',
    column: 'user_id',
    // About others: the person only handles the deal with them.
    secret: [
      ...['company', 'country_iso', 'street', 'zip', 'city', 'website', 'competitor', 'notes'],
      ...['contact_name', 'contact_email', 'contact_phone', 'company_key', 'domain_key', 'place_key'],
    ],
    erasure: 'stays',
  },
  { table: 'deal_files', column: 'user_id', erasure: 'stays' },
  { table: 'deal_history', column: 'user_id', erasure: 'stays' },
  { table: 'deletions', column: 'deleted_by', erasure: 'stays' },
  { table: 'document_versions', column: 'replaced_by', erasure: 'stays' },
  { table: 'lead_history', column: 'user_id', erasure: 'stays' },
  { table: 'lead_imports', column: 'user_id', erasure: 'stays' },
  {
    table: 'leads',
    column: 'follow_up_user_id',
    // About others: the person only planned to contact them.
    secret: [...LEAD_DETAILS, ...['person_key', 'company_key', 'domain_key', 'place_key']],
    erasure: 'stays',
  },
  { table: 'partner_import_rows', column: 'user_id', erasure: 'goes' },
  { table: 'partner_imports', column: 'user_id', erasure: 'stays' },
  { table: 'partner_notes', column: 'user_id', erasure: 'stays' },
  { table: 'ticket_messages', column: 'user_id', erasure: 'stays' },
]

/** Free-text columns in rows that stay, which may name the person. */
export const FREE_TEXTS = [
  ['collections', 'name'],
  ['crm_cursors', 'detail'],
  ['crm_records', 'detail'],
  ['crm_submissions', 'content'],
  ['crm_submissions', 'subject'],
  ['deal_history', 'text'],
  ['deal_lines', 'title'],
  ['deals', 'competitor'],
  ['deals', 'contact_email'],
  ['deals', 'contact_name'],
  ['deals', 'contact_phone'],
  ['deals', 'notes'],
  ['document_versions', 'note'],
  ['jobs', 'last_error'],
  ['lead_history', 'text'],
  ['lead_imports', 'file_name'],
  ['leads', 'message'],
  ['leads', 'note'],
  ['outbox', 'last_error'],
  ['own_collections', 'name'],
  ['partner_contacts', 'note'],
  ['partner_imports', 'file_name'],
  ['partner_notes', 'text'],
  ['partner_requests', 'message'],
  ['partners', 'extra_information'],
  ['quotations', 'customer'],
  ['quotations', 'name'],
  ['quotations', 'notes'],
  ['saved_reports', 'name'],
  ['ticket_messages', 'text'],
  ['tickets', 'content'],
  ['tickets', 'subject'],
] as const

/** The same in JSON: HubSpot's values, and what other users have written for themselves. */
export const JSON_TEXTS = [
  ['crm_records', 'base'],
  ['crm_records', 'conflict'],
  ['crm_tickets', 'answer'],
  ['quotations', 'lines'],
  ['remembered', 'value'],
] as const
