/**
 * Every foreign key of the database except those to files (`file-columns.ts`), with what happens to its rows when the
 * row they refer to is deleted. All foreign keys restrict, so rows are deleted only as this list says, after the bin
 * has copied them. A test compares the list with the foreign keys of the database.
 */
import type { Database } from './schema.ts'

type Table = keyof Database & string

export interface Relation {
  table: Table
  column: string
  target: Table
  /**
   * `along`: the rows go into the bin as well. `cleared`: the reference is set to null, and the bin remembers it.
   * `refused`: the deletion is refused while such rows exist. `ended`: the rows are deleted for good, such as sessions.
   */
  deletion: 'along' | 'cleared' | 'refused' | 'ended'
  /** How a row is restored whose target is gone: with a null reference, or, without this, not at all. */
  missing?: 'cleared'
}

type Rest = [table: Table, column: string, deletion: Relation['deletion'], missing?: 'cleared']

const to = (target: Table, relations: readonly Rest[]): Relation[] =>
  relations.map(([table, column, deletion, missing]) => ({
    table,
    column,
    target,
    deletion,
    ...(missing ? { missing } : {}),
  }))

export const RELATIONS: readonly Relation[] = [
  ...to('portfolios', [
    ['portfolio_texts', 'portfolio_id', 'along'],
    ['portfolio_products', 'portfolio_id', 'along'],
  ]),
  ...to('products', [
    ['product_texts', 'product_id', 'along'],
    ['product_documents', 'product_id', 'along'],
    ['asset_products', 'product_id', 'along'],
    ['portfolio_products', 'product_id', 'along'],
    ['lead_products', 'product_id', 'along'],
    ['price_list_items', 'product_id', 'along'],
  ]),
  ...to('documents', [
    ['document_texts', 'document_id', 'along'],
    ['document_versions', 'document_id', 'along'],
    ['replaced_files', 'document_id', 'along'],
    ['document_codes', 'document_id', 'along'],
    ['product_documents', 'document_id', 'along'],
    ['share_links', 'document_id', 'along'],
  ]),
  ...to('assets', [
    ['asset_texts', 'asset_id', 'along'],
    ['asset_products', 'asset_id', 'along'],
    ['replaced_files', 'asset_id', 'along'],
  ]),
  ...to('news', [['news_texts', 'news_id', 'along']]),
  ...to('events', [['event_texts', 'event_id', 'along']]),
  ...to('cards', [['card_texts', 'card_id', 'along']]),
  ...to('quick_links', [['quick_link_texts', 'quick_link_id', 'along']]),
  ...to('pages', [['page_texts', 'page_id', 'along']]),
  ...to('portals', [
    ['partners', 'portal_id', 'refused', 'cleared'],
    ['cards', 'portal_id', 'along'],
    ['quick_links', 'portal_id', 'along'],
  ]),
  ...to('price_lists', [
    ['partners', 'price_list_id', 'refused', 'cleared'],
    ['price_list_texts', 'price_list_id', 'along'],
    ['price_list_items', 'price_list_id', 'along'],
  ]),
  ...to('partner_tiers', [
    ['partners', 'tier_id', 'refused', 'cleared'],
    ['partner_tier_texts', 'tier_id', 'along'],
    ['tier_fallback_partners', 'tier_id', 'along'],
  ]),
  ...to('partner_types', [
    ['partners', 'partner_type_id', 'refused', 'cleared'],
    ['partner_type_texts', 'type_id', 'along'],
  ]),
  ...to('regions', [['region_texts', 'region_id', 'along']]),
  ...to('account_managers', [['partners', 'account_manager_id', 'refused', 'cleared']]),
  // Definitions that are no longer used are deleted daily (`features/retention/rules.ts`).
  ...to('audiences', [
    ['portfolios', 'audience_id', 'refused'],
    ['products', 'audience_id', 'refused'],
    ['documents', 'audience_id', 'refused'],
    ['assets', 'audience_id', 'refused'],
    ['news', 'audience_id', 'refused'],
    ['events', 'audience_id', 'refused'],
    ['cards', 'audience_id', 'refused'],
    ['quick_links', 'audience_id', 'refused'],
    ['price_lists', 'audience_id', 'refused'],
  ]),
  ...to('partners', [
    ['users', 'partner_id', 'refused'],
    ['leads', 'partner_id', 'refused', 'cleared'],
    ['partner_contacts', 'partner_id', 'along'],
    ['partner_notes', 'partner_id', 'along'],
    ['blind_invitations', 'partner_id', 'ended'],
    ['price_list_visits', 'partner_id', 'ended'],
    ['quotations', 'partner_id', 'ended'],
    ['deals', 'partner_id', 'refused'],
    ['deal_files', 'partner_id', 'refused'],
    ['partner_import_rows', 'partner_id', 'ended'],
    ['tier_fallback_partners', 'partner_id', 'along'],
    ['lead_former_partners', 'partner_id', 'ended'],
  ]),
  ...to('price_list_snapshots', [
    ['price_list_visits', 'seen_id', 'ended'],
    ['price_list_visits', 'opened_id', 'ended'],
  ]),
  ...to('leads', [
    ['lead_history', 'lead_id', 'along'],
    ['lead_products', 'lead_id', 'along'],
    ['lead_former_partners', 'lead_id', 'along'],
    ['lead_names', 'lead_id', 'ended'],
    ['collections', 'lead_id', 'cleared', 'cleared'],
    ['quotations', 'lead_id', 'cleared', 'cleared'],
    ['deals', 'lead_id', 'cleared', 'cleared'],
    ['crm_records', 'lead_id', 'ended'],
    // A contact whose lead was deleted does not create a new one.
    ['crm_assignments', 'lead_id', 'cleared', 'cleared'],
  ]),
  ...to('deals', [
    ['deal_lines', 'deal_id', 'along'],
    ['deal_names', 'deal_id', 'ended'],
    ['deal_history', 'deal_id', 'along'],
    ['deal_files', 'deal_id', 'along'],
    ['crm_records', 'deal_id', 'ended'],
  ]),
  ...to('lead_imports', [['leads', 'import_id', 'cleared', 'cleared']]),
  ...to('partner_imports', [['partner_import_rows', 'import_id', 'along']]),
  ...to('tickets', [['ticket_messages', 'ticket_id', 'along']]),
  ...to('ticket_messages', [['ticket_files', 'message_id', 'along']]),
  ...to('notifications', [['notification_reads', 'notification_id', 'along']]),
  ...to('crm_submissions', [['ticket_files', 'submission_id', 'along', 'cleared']]),
  ...to('users', [
    ['sessions', 'user_id', 'ended'],
    ['password_resets', 'user_id', 'ended'],
    ['idempotency_keys', 'user_id', 'ended'],
    ['device_links', 'user_id', 'ended'],
    ['price_list_visits', 'user_id', 'ended'],
    ['push_devices', 'user_id', 'ended'],
    ['partner_import_rows', 'user_id', 'ended'],
    ['quotations', 'user_id', 'along'],
    ['recovery_codes', 'user_id', 'along'],
    ['calendar_feeds', 'user_id', 'along'],
    ['pins', 'user_id', 'along'],
    ['remembered', 'user_id', 'along'],
    ['saved_reports', 'user_id', 'along'],
    ['content_views', 'user_id', 'along'],
    ['copies', 'user_id', 'along'],
    ['share_links', 'user_id', 'along'],
    ['collections', 'user_id', 'along'],
    ['own_collections', 'user_id', 'along'],
    ['notification_reads', 'user_id', 'along'],
    ['crm_contacts', 'user_id', 'along'],
    ['crm_tickets', 'user_id', 'along'],
    ['crm_submissions', 'user_id', 'along'],
    ['tickets', 'user_id', 'along'],
    ['ticket_files', 'user_id', 'along'],
    ['ticket_messages', 'user_id', 'cleared', 'cleared'],
    ['lead_history', 'user_id', 'cleared', 'cleared'],
    ['lead_imports', 'user_id', 'cleared', 'cleared'],
    ['partner_imports', 'user_id', 'cleared', 'cleared'],
    ['leads', 'follow_up_user_id', 'cleared', 'cleared'],
    ['deals', 'user_id', 'cleared', 'cleared'],
    ['deal_history', 'user_id', 'cleared', 'cleared'],
    ['deal_files', 'user_id', 'cleared', 'cleared'],
    ['document_versions', 'replaced_by', 'cleared', 'cleared'],
    ['partner_notes', 'user_id', 'cleared', 'cleared'],
    ['deletions', 'deleted_by', 'cleared', 'cleared'],
  ]),
  ...to('deletions', [
    ['deletion_rows', 'deletion_id', 'ended'],
    ['deletion_files', 'deletion_id', 'ended'],
  ]),
  ...to('file_texts', [['file_text_pages', 'sha256', 'ended']]),
  ...to('search_counts', [['search_opens', 'search_id', 'ended']]),
]

/** Primary keys of tables without an `id` whose rows are changed one by one. */
const KEYS: Partial<Record<Table, readonly string[]>> = {
  asset_products: ['asset_id', 'product_id'],
  copies: ['user_id', 'kind', 'item_id', 'locale'],
  crm_tickets: ['user_id', 'ticket'],
  deal_history: ['deal_id', 'position'],
  deal_lines: ['deal_id', 'position'],
  document_codes: ['code'],
  lead_former_partners: ['lead_id', 'partner_id'],
  lead_history: ['lead_id', 'position'],
  lead_products: ['lead_id', 'product_id'],
  partner_contacts: ['partner_id', 'position'],
  pins: ['user_id', 'element_type', 'element_id'],
  portfolio_products: ['portfolio_id', 'product_id'],
  remembered: ['user_id', 'name'],
  product_documents: ['product_id', 'document_id'],
  share_links: ['code'],
  tier_fallback_partners: ['tier_id', 'partner_id'],
}

export const keyOf = (table: Table): readonly string[] => KEYS[table] ?? ['id']

const ranks = new Map<Table, number>()

/** Position of a table such that rows refer only to rows of tables with lower ranks. */
export function rankOf(table: Table): number {
  const known = ranks.get(table)
  if (known !== undefined) return known
  const targets = RELATIONS.filter((relation) => relation.table === table).map(({ target }) => rankOf(target))
  const rank = targets.length === 0 ? 0 : Math.max(...targets) + 1
  ranks.set(table, rank)
  return rank
}
