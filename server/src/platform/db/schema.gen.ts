/** The tables that the migrations make. Made from them by `npm run schema`: not to be edited. */
import type { Generated } from 'kysely'

export interface Tables {
  account_managers: {
    email: string
    id: Generated<number>
    job_title: string | null
    key: string
    name: string
    phone: string | null
    photo_file_id: string | null
    position: number
    version: Generated<number>
  }
  asset_products: {
    asset_id: number
    position: number
    product_id: number
  }
  asset_texts: {
    asset_id: number
    asset_title: string | null
    captions_file_id: string | null
    changes: string | null
    description: string | null
    document_type: string | null
    file_id: string | null
    locale: string
    title: string | null
  }
  assets: {
    audience_id: number | null
    brand_corner: string | null
    brand_height: number | null
    brand_pages: string | null
    brand_width: number | null
    brand_x: number | null
    brand_y: number | null
    id: Generated<number>
    key: string
    kind: 'videos' | 'documents' | 'business-cases' | 'sales-flyers' | 'product-images' | 'branding-assets'
    link: string | null
    position: number
    published_at: number
    thumbnail_file_id: string | null
    type: 'DataObject' | 'Asset'
    updated_at: number
    version: Generated<number>
  }
  audience_classes: {
    audiences: string
    key: string
    made_at: number
    unused_since: number | null
  }
  audiences: {
    definition: string
    hash: string
    id: Generated<number>
  }
  audit_deletion_grants: {
    purpose: string
    until: number
  }
  audit_log: {
    action: string
    address: string | null
    at: number
    details: string | null
    entity: string | null
    entity_id: string | null
    id: Generated<number>
    user_id: number | null
  }
  backups: {
    bytes: number | null
    error: string | null
    faults: Generated<number>
    file: string
    finished_at: number | null
    held_until: number
    id: Generated<number>
    scheduled: number
    started_at: number
    state: 'running' | 'done' | 'failed'
  }
  blind_invitations: {
    created_at: number
    disabled_at: number | null
    email: string
    email_normalized: string
    first_name: string
    id: number
    job_title: string | null
    last_name: string
    partner_id: number
  }
  branded_files: {
    made_at: number
    sha256: string
    source_sha256: string
  }
  calendar_feeds: {
    code_hash: string
    created_at: number
    locale: string
    user_id: number
  }
  card_texts: {
    card_id: number
    description: string | null
    description_html: string | null
    link_title: string | null
    locale: string
    short_description: string | null
    title: string | null
  }
  cards: {
    audience_id: number | null
    background_color: string | null
    enable_overlay: number
    horizontal: string
    id: Generated<number>
    image_file_id: string | null
    key: string
    kind: 'slide' | 'onboarding'
    link: string | null
    portal_id: number
    position: number
    published_at: Generated<number>
    text_alignment: string
    updated_at: number
    version: Generated<number>
    vertical: string
    video_file_id: string | null
  }
  collections: {
    code: string
    created_at: number
    documents: string
    ended_at: number | null
    expires_at: number
    id: Generated<number>
    is_branded: Generated<number>
    is_shared: number
    items: string | null
    lead_id: number | null
    locale: string
    name: string
    opened_at: number | null
    opens: Generated<number>
    pages_read: string | null
    partner_id: number | null
    user_id: number
  }
  content_versions: {
    topic: string
    version: number
  }
  content_views: {
    action: 'open' | 'download'
    id: Generated<number>
    item_id: number
    key: string | null
    kind: string
    user_id: number
    viewed_at: number
  }
  copies: {
    dismissed_sha256: string | null
    downloaded_at: number
    item_id: number
    kind: string
    locale: string
    sha256: string
    size: number
    user_id: number
  }
  crm_assignments: {
    company: string
    contact_id: string
    field: string | null
    id: Generated<number>
    lead_id: number | null
    noticed_at: number
    problem: string | null
    retry: Generated<number>
  }
  crm_contacts: {
    asked_at: number
    contact_id: string | null
    ticket_ids: string
    user_id: number
  }
  crm_cursors: {
    after: string | null
    detail: string | null
    failing_since: number | null
    id: Generated<number>
    name: string
    read_at: number | null
    reason: string | null
    resume_at: number | null
    revision: Generated<number>
    since: number
  }
  crm_records: {
    attempts: Generated<number>
    base: string | null
    changed_at: number | null
    conflict: string | null
    conflict_at: number | null
    deal_id: number | null
    detail: string | null
    failing_since: number | null
    id: Generated<number>
    lead_id: number | null
    reason: string | null
    remote_id: string | null
    revision: Generated<number>
    run_at: number | null
    written_at: number | null
    written_hash: string | null
  }
  crm_submissions: {
    content: string
    created_at: number
    finished_at: number | null
    id: Generated<number>
    idempotency_key: string
    locked_until: Generated<number>
    reference: string
    subject: string
    ticket: string | null
    tried_at: number | null
    uploads: string
    user_id: number
  }
  crm_tickets: {
    answer: string
    asked_at: number
    closed: Generated<number>
    looked_at: Generated<number>
    ticket: string
    user_id: number
  }
  csp_reports: {
    blocked: string
    count: number
    directive: string
    document: string
    first_at: number
    last_at: number
  }
  deal_files: {
    added_at: number
    deal_id: number
    file_id: string | null
    id: Generated<number>
    partner_id: number
    position: number
    user_id: number | null
  }
  deal_history: {
    at: number
    by_crm: Generated<number>
    by_partner: number
    deal_id: number
    kind: 'submitted' | 'returned' | 'approved' | 'rejected' | 'extended' | 'withdrawn' | 'won' | 'lost' | 'expired' | 'handedOver' | 'moved' | 'formerWords' | 'corrected' | 'crmKept'
    position: number
    text: string | null
    until: string | null
    user_id: number | null
    version: number
  }
  deal_lines: {
    article_number: string
    deal_id: number
    model: string
    position: number
    price: number | null
    quantity: number
    title: string
  }
  deal_names: {
    deal_id: number
    key: string
  }
  deals: {
    city: string
    close_on: string
    company: string
    company_key: string
    competitor: string
    contact_email: string
    contact_name: string
    contact_phone: string
    country_iso: string
    created_at: number
    currency: string
    domain_key: string
    due_at: number | null
    due_next_at: number | null
    id: Generated<number>
    key: string | null
    lead_id: number | null
    name_key: string | null
    named_key: string | null
    notes: string
    partner_id: number
    place_key: string
    protected_until: string | null
    reminded_days: number | null
    reminded_until: string | null
    state: 'draft' | 'submitted' | 'returned' | 'approved' | 'won' | 'lost' | 'expired' | 'rejected' | 'withdrawn'
    street: string
    submitted_at: number | null
    updated_at: number
    user_id: number | null
    value: number | null
    version: Generated<number>
    website: string
    zip: string
  }
  deletion_files: {
    deletion_id: number
    file_id: string | null
  }
  deletion_rows: {
    content: string
    deletion_id: number
    id: Generated<number>
    owner: string
    step: string
  }
  deletions: {
    deleted_at: number
    deleted_by: number | null
    entry_id: number
    id: Generated<number>
    migration: string
    resource: string
    title: string
  }
  device_links: {
    expires_at: number
    token_hash: string
    user_id: number
  }
  document_codes: {
    code: string
    created_at: number
    document_id: number
    locale: string
    number: number
  }
  document_texts: {
    changes: string | null
    description: string | null
    document_id: number
    file_id: string | null
    locale: string
    title: string | null
  }
  document_versions: {
    document_id: number
    file_id: string | null
    id: Generated<number>
    locale: string
    note: string | null
    replaced_at: number
    replaced_by: number | null
  }
  documents: {
    audience_id: number | null
    brand_corner: string | null
    brand_height: number | null
    brand_pages: string | null
    brand_width: number | null
    brand_x: number | null
    brand_y: number | null
    document_type: string
    id: Generated<number>
    key: string
    position: number
    published_at: number
    updated_at: number
    version: Generated<number>
  }
  event_texts: {
    description: string | null
    event_id: number
    locale: string
    name: string | null
    url_title: string | null
  }
  events: {
    audience_id: number | null
    ends_at: number
    event_type: string
    id: Generated<number>
    image_file_id: string | null
    join_url: string | null
    key: string
    position: number
    published_at: Generated<number>
    starts_at: number
    time_zone: string | null
    updated_at: number
    url: string | null
    venue_name: string | null
    version: Generated<number>
  }
  file_text_pages: {
    locale: string | null
    page: number
    sha256: string
    text: string
  }
  file_texts: {
    outcome: string
    read_at: number
    sha256: string
  }
  files: {
    created_at: number
    height: number | null
    id: string
    in_library: Generated<number>
    media_type: string
    path: string
    sha256: string
    size: number
    storage_key: string
    visibility: 'public' | 'partners' | 'private'
    width: number | null
  }
  idempotency_keys: {
    endpoint: string
    expires_at: number
    fingerprint: string
    finished_at: number | null
    id: string
    locked_until: number
    owner: string
    response: string | null
    result: string | null
    user_id: number | null
  }
  jobs: {
    attempts: Generated<number>
    created_at: number
    failed_at: number | null
    id: Generated<number>
    key: string | null
    kind: string
    last_error: string | null
    locked_by: string | null
    locked_until: number | null
    lost: Generated<number>
    payload: string
    revision: Generated<number>
    run_at: number
  }
  lead_former_partners: {
    lead_id: number
    overdue_at: number | null
    partner_id: number
  }
  lead_history: {
    after: string | null
    at: number
    before: string | null
    by_crm: Generated<number>
    by_partner: Generated<number>
    fields: string | null
    kind: 'assigned' | 'accepted' | 'declined' | 'status' | 'note' | 'changed'
    lead_id: number
    position: number
    text: string | null
    user_id: number | null
    version: Generated<number>
  }
  lead_imports: {
    created_at: number
    file_name: string
    id: Generated<number>
    kept: Generated<number>
    lines_done: Generated<number>
    removed: Generated<number>
    request: string
    skipped: number
    state: 'running' | 'done' | 'failed' | 'undone'
    total: number
    undone_to: number | null
    updated: Generated<number>
    user_id: number | null
    written: number
  }
  lead_names: {
    key: string
    lead_id: number
  }
  lead_products: {
    lead_id: number
    position: number
    product_id: number
  }
  leads: {
    assigned_at: number | null
    assignment: Generated<'assigned' | 'accepted' | 'declined'>
    city: string | null
    company: string | null
    company_key: string | null
    country_iso: string | null
    created_at: number
    domain_key: string | null
    due_at: number | null
    due_next_at: number | null
    email: string | null
    firstname: string
    follow_up_at: number | null
    follow_up_user_id: number | null
    id: Generated<number>
    import_id: number | null
    key: string | null
    lastname: string
    message: string | null
    name_key: string | null
    named_key: string | null
    note: string | null
    partner_id: number | null
    person_key: string | null
    phone: string | null
    place_key: string | null
    responded_at: number | null
    status: string
    street: string | null
    updated_at: number
    version: Generated<number>
    zip: string | null
  }
  news: {
    audience_id: number | null
    id: Generated<number>
    image_file_id: string | null
    key: string
    modified_at: number
    news_type: string
    position: number
    published_at: number
    slug: string
    updated_at: number
    version: Generated<number>
  }
  news_texts: {
    description: string | null
    locale: string
    news_id: number
    title: string | null
  }
  nodes: {
    database_us: number
    host: string
    id: string
    jobs_running: number
    jobs_state: 'working' | 'failing' | 'stopped'
    loop_delay_us: number
    memory_bytes: number
    seen_at: number
    started_at: number
    storage_state: 'ok' | 'failed'
    streams: number
    version: string
  }
  notification_reads: {
    notification_id: number
    read_at: number
    user_id: number
  }
  notifications: {
    audience: string
    created_at: number
    details: string
    except_user_id: number | null
    id: Generated<number>
    item_id: number | null
    item_kind: Generated<string>
    kind: string
    subject: string | null
  }
  outbox: {
    attempts: Generated<number>
    created_at: number
    html: string
    id: Generated<number>
    kind: Generated<string>
    last_error: string | null
    locale: string
    partner_id: number | null
    recipient: string
    reply_to: string | null
    sent_at: number | null
    subject: string
    text: string
  }
  own_collections: {
    deleted_at: number | null
    id: Generated<number>
    is_shared: Generated<number>
    items: string
    name: string
    partner_id: number | null
    updated_at: number
    user_id: number
    version: Generated<number>
  }
  page_texts: {
    body: string | null
    locale: string
    page_id: number
  }
  pages: {
    id: Generated<number>
    key: string
    position: number
    version: Generated<number>
  }
  partner_contacts: {
    email: string | null
    job: string | null
    name: string
    note: string | null
    partner_id: number
    phone: string | null
    position: number
    salutation: string | null
    surname: string
  }
  partner_import_rows: {
    action: 'created' | 'updated'
    before: string | null
    conflict: string | null
    id: Generated<number>
    import_id: number
    mail: 'none' | 'due' | 'written'
    partner_id: number | null
    user_id: number | null
    version: number
  }
  partner_imports: {
    conflicts: Generated<number>
    created_at: number
    file_name: string
    id: Generated<number>
    invited: Generated<number>
    kept: Generated<number>
    kind: 'partners' | 'users'
    lines_done: Generated<number>
    removed: Generated<number>
    request: string
    restored: Generated<number>
    skipped: number
    state: 'running' | 'done' | 'failed' | 'undone'
    total: number
    updated: Generated<number>
    user_id: number | null
    written: number
  }
  partner_notes: {
    created_at: number
    deleted_at: number | null
    edited_at: number | null
    id: Generated<number>
    partner_id: number
    text: string
    user_id: number | null
    version: Generated<number>
  }
  partner_requests: {
    answered_at: number | null
    company: string
    country: string
    created_at: number
    email: string
    first_name: string
    id: Generated<number>
    last_name: string
    locale: string
    message: string | null
    phone: string | null
    status: 'new' | 'accepted' | 'declined'
    version: Generated<number>
    website: string | null
  }
  partner_tier_texts: {
    locale: string
    name: string | null
    requirements: string | null
    tier_id: number
  }
  partner_tiers: {
    accept_days: number | null
    answer_days: number | null
    colour: string | null
    contact_days: number | null
    id: Generated<number>
    key: string
    overdue: string | null
    position: number
    revise_days: number | null
    version: Generated<number>
  }
  partner_type_texts: {
    locale: string
    name: string | null
    type_id: number
  }
  partner_types: {
    id: Generated<number>
    key: string
    position: number
    version: Generated<number>
  }
  partners: {
    account_manager_id: number | null
    address: string | null
    cif: string | null
    countries: string | null
    country: string | null
    created_at: number
    email: string | null
    extra_information: string | null
    fax: string | null
    hubspot_id: string | null
    id: Generated<number>
    key: string
    logo_file_id: string | null
    name: string
    next_review_at: number | null
    partner_type_id: number | null
    phone: string | null
    portal_id: number | null
    position: number
    price_list_id: number | null
    price_url: string | null
    region: string | null
    sap_id: string | null
    sugar_id: string | null
    tags: string | null
    tier_id: number | null
    updated_at: number
    version: Generated<number>
    website: string | null
  }
  password_resets: {
    expires_at: number
    token_hash: string
    used_at: number | null
    user_id: number
  }
  pins: {
    created_at: number
    element_id: number
    element_type: 'Product' | 'Category' | 'Document'
    key: string | null
    user_id: number
  }
  portals: {
    id: Generated<number>
    key: string
    path: string
    position: number
    version: Generated<number>
  }
  portfolio_products: {
    portfolio_id: number
    position: number
    product_id: number
  }
  portfolio_texts: {
    cover_detail: string | null
    description_web: string | null
    locale: string
    name: string | null
    portfolio_id: number
  }
  portfolios: {
    audience_id: number | null
    cover_file_id: string | null
    id: Generated<number>
    key: string
    picture_file_id: string | null
    position: number
    published_at: number
    slug: string
    updated_at: number
    version: Generated<number>
  }
  price_list_items: {
    article_number: string
    list_price: number
    partner_price: number
    position: number
    price_list_id: number
    product_id: number
  }
  price_list_snapshots: {
    currency: string
    hash: string
    id: Generated<number>
    items: string
    used_at: number
  }
  price_list_texts: {
    locale: string
    name: string | null
    price_list_id: number
  }
  price_list_visits: {
    opened_at: number
    opened_id: number
    partner_id: number
    seen_at: number | null
    seen_id: number | null
    user_id: number
  }
  price_lists: {
    audience_id: number | null
    currency: string
    id: Generated<number>
    key: string
    position: number
    valid_from: number
    valid_to: number | null
    version: Generated<number>
  }
  product_documents: {
    document_id: number
    position: number
    product_id: number
  }
  product_texts: {
    category: string | null
    content_list: string | null
    description: string | null
    locale: string
    name: string | null
    product_id: number
    title: string | null
  }
  products: {
    audience_id: number | null
    cover_file_id: string | null
    id: Generated<number>
    key: string
    model: string
    picture_file_id: string | null
    position: number
    published_at: number
    slug: string
    updated_at: number
    version: Generated<number>
  }
  push_devices: {
    auth: string
    endpoint: string
    id: Generated<number>
    p256dh: string
    seen_at: number
    session_id: number
    topics: string
    user_id: number
  }
  quick_link_texts: {
    file_id: string | null
    locale: string
    quick_link_id: number
    title: string | null
  }
  quick_links: {
    audience_id: number | null
    id: Generated<number>
    key: string
    portal_id: number
    position: number
    published_at: Generated<number>
    updated_at: number
    version: Generated<number>
  }
  quotations: {
    at_own_price: Generated<number>
    created_at: number
    currency: string
    customer: string
    deleted_at: number | null
    id: Generated<number>
    lead_id: number | null
    lines: string
    locale: string
    margin: number
    name: string
    notes: string
    partner_id: number
    updated_at: number
    user_id: number
    valid_until: string
    version: Generated<number>
  }
  recovery_codes: {
    code_hash: string
    used_at: number | null
    user_id: number
  }
  region_texts: {
    locale: string
    name: string | null
    region_id: number
  }
  regions: {
    countries: string
    id: Generated<number>
    key: string
    position: number
    version: Generated<number>
  }
  remembered: {
    name: string
    updated_at: number
    user_id: number
    value: string
  }
  replaced_files: {
    asset_id: number | null
    document_id: number | null
    id: Generated<number>
    locale: string
    replaced_at: number
    sha256: string
  }
  saved_reports: {
    created_at: number
    filters: string
    id: Generated<number>
    mail_day: number | null
    name: string
    next_mail_at: number | null
    updated_at: number
    user_id: number
  }
  search_counts: {
    count: number
    empty_count: number
    id: Generated<number>
    last_at: number
    last_empty_at: number | null
    locale: string
    opened_count: number
    query: string
    seen_at: number | null
  }
  search_entries: {
    digest: string
    item_id: number
    locale: string
    published_at: number
    source: string
    words: string
  }
  search_misses: {
    count: number
    last_at: number
    locale: string
    query: string
    seen_at: number | null
  }
  search_opens: {
    count: number
    item_id: number
    kind: string
    position_sum: number
    search_id: number
  }
  search_postings: {
    block: number
    entries: Uint8Array
    locale: string
    term: string
  }
  search_promotions: {
    id: Generated<number>
    item_id: number
    key: string | null
    kind: string
    locale: string | null
    position: number
    query: string
    updated_at: number
  }
  search_synonyms: {
    id: Generated<number>
    key: string
    locale: string
    means: string | null
    updated_at: number
    version: Generated<number>
    words: string
  }
  search_words: {
    locale: string
    uses: number
    word: string
  }
  sessions: {
    address: string | null
    authenticated_at: Generated<number>
    created_at: number
    device: string | null
    expires_at: number
    id: Generated<number>
    kind: 'challenge' | 'session'
    seen_at: number
    token_hash: string
    tries: Generated<number>
    user_agent: string | null
    user_id: number
  }
  settings: {
    name: string
    updated_at: number
    value: string
    version: Generated<number>
  }
  share_links: {
    code: string
    created_at: number
    document_id: number
    ended_at: number | null
    expires_at: number
    locale: Generated<string>
    opened_at: number | null
    opens: Generated<number>
    pages_read: string | null
    partner_id: number | null
    user_id: number
  }
  throttles: {
    blocked_until: number
    count: number
    expires_at: number
    key: string
  }
  ticket_files: {
    file_id: string | null
    id: Generated<number>
    message_id: number | null
    position: number
    submission_id: number | null
    ticket: string | null
    user_id: number
  }
  ticket_messages: {
    at: number
    id: Generated<number>
    text: string
    ticket_id: number
    user_id: number | null
  }
  tickets: {
    content: string | null
    created_at: number
    id: Generated<number>
    idempotency_key: string | null
    key: string | null
    status: 'new' | 'open' | 'waiting' | 'closed'
    subject: string | null
    updated_at: number
    user_id: number
    version: Generated<number>
  }
  tier_fallback_partners: {
    partner_id: number
    position: number
    tier_id: number
  }
  users: {
    agreement_file_id: string | null
    closed_by_partner_id: number | null
    company: string | null
    created_at: number
    customer_locale: string | null
    disabled_at: number | null
    email: string
    email_normalized: string
    facebook_url: string | null
    first_name: string
    id: Generated<number>
    invitation_mail: number | null
    invited_at: number | null
    job_title: string | null
    key: string
    last_name: string
    last_sign_in_at: number | null
    linkedin_url: string | null
    locale: string | null
    mail_locale: string | null
    partner_id: number | null
    password_hash: string | null
    phone: string | null
    photo_file_id: string | null
    role: 'partner' | 'partner-manager' | 'editor' | 'admin'
    totp_enabled_at: number | null
    totp_last_step: number | null
    totp_secret: string | null
    updated_at: number
    version: Generated<number>
    x_url: string | null
  }
  webhook_events: {
    at: number
    attempts: Generated<number>
    event: string
    id: Generated<number>
    run_at: number
    subject: string
    subject_id: number
    uid: string
  }
  working_calendars: {
    country: string
    holidays: string | null
    id: Generated<number>
    key: string
    own: number
    position: number
    time_zone: string
    version: Generated<number>
    weekend: string
  }
}
