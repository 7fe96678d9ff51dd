/** What keeps the portal running: settings, logs, mails, jobs and the search index. */
import type { Generated } from 'kysely'

export interface OperationsTables {
  throttles: { key: string; count: number; blocked_until: number; expires_at: number }
  csp_reports: {
    directive: string
    blocked: string
    document: string
    count: number
    first_at: number
    last_at: number
  }
  idempotency_keys: {
    /** A hash of the user, the call and the key. */
    id: string
    /** Null where nobody needs to sign in. */
    user_id: number | null
    call: string
    fingerprint: string
    /** The attempt that carries the request out. */
    owner: string
    locked_until: number
    /** `{ result }` of the transaction that was committed. */
    result: string | null
    response: string | null
    finished_at: number | null
    expires_at: number
  }
  settings: { name: string; value: string; updated_at: number; version: Generated<number> }
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
  /** What may happen to the audit log nevertheless; a row lives inside one transaction only. */
  audit_doors: { purpose: 'retention' | 'erasure'; until: number }
  /** Entries in the bin. */
  deletions: {
    id: Generated<number>
    resource: string
    entry_id: number
    title: string
    deleted_at: number
    deleted_by: number | null
    /** The last migration at that time. */
    migration: string
  }
  /** What a deletion took out, in JSON; `owner` is the table. */
  deletion_rows: {
    id: Generated<number>
    deletion_id: number
    /** Rows that are inserted again, references that are set again, or references that lead elsewhere since. */
    step: 'insert' | 'set' | 'return'
    owner: string
    content: string
  }
  /** Files that entries in the bin use. */
  deletion_files: { deletion_id: number; file_id: string | null }
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
    /** The run that holds the lock. */
    locked_by: string | null
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
  search_misses: {
    query: string
    locale: string
    count: number
    last_at: number
    /** When the team last marked it as seen. */
    seen_at: number | null
  }
}
