import {
  type AnyDatabase,
  createIndexes,
  createTable,
  fileColumn,
  oneOf,
  reference,
  type Table,
} from './columns.ts'

export async function up(db: AnyDatabase): Promise<void> {
  let files: Table = db.schema
    .createTable('files')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('path', 'text', (c) => c.notNull().unique())
    .addColumn('visibility', 'text', (c) => c.notNull())
    .addColumn('media_type', 'text', (c) => c.notNull())
    .addColumn('size', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('storage_key', 'text', (c) => c.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
  files = oneOf(files, 'files', 'visibility', ['public', 'partners', 'private'])
  await files.execute()

  await createTable(db, 'portals')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addUniqueConstraint('portals_key_uq', ['key'])
    .addUniqueConstraint('portals_path_uq', ['path'])
    .execute()

  await createTable(db, 'price_lists')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('valid_from', 'bigint', (c) => c.notNull())
    .addColumn('valid_to', 'bigint')
    .addUniqueConstraint('price_lists_key_uq', ['key'])
    .execute()

  let partners: Table = createTable(db, 'partners')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('cif', 'text')
    .addColumn('extra_information', 'text')
    .addColumn('country', 'text')
    .addColumn('region', 'text')
    .addColumn('phone', 'text')
    .addColumn('fax', 'text')
    .addColumn('email', 'text')
    .addColumn('address', 'text')
    .addColumn('website', 'text')
    .addColumn('sap_id', 'text')
    .addColumn('sugar_id', 'text')
    .addColumn('hubspot_id', 'text')
    .addColumn('price_url', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('partners_key_uq', ['key'])
  partners = fileColumn(partners, 'partners', 'logo_file_id')
  partners = reference(partners, 'partners', 'portal_id', 'portals', { onDelete: 'set null' })
  partners = reference(partners, 'partners', 'price_list_id', 'price_lists', { onDelete: 'set null' })
  await partners.execute()

  let contacts: Table = db.schema
    .createTable('partner_contacts')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('salutation', 'text')
    .addColumn('surname', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('job', 'text')
    .addColumn('phone', 'text')
    .addColumn('email', 'text')
    .addColumn('note', 'text')
  contacts = reference(contacts, 'partner_contacts', 'partner_id', 'partners', {
    required: true,
    onDelete: 'cascade',
  })
  await contacts.addPrimaryKeyConstraint('partner_contacts_pk', ['partner_id', 'position']).execute()

  let users: Table = createTable(db, 'users')
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_normalized', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('first_name', 'text', (c) => c.notNull())
    .addColumn('last_name', 'text', (c) => c.notNull())
    .addColumn('job_title', 'text')
    .addColumn('phone', 'text')
    .addColumn('linkedin_url', 'text')
    .addColumn('x_url', 'text')
    .addColumn('facebook_url', 'text')
    // Language of the interface, as the user chose it last or the inviter did.
    .addColumn('locale', 'text')
    .addColumn('disabled_at', 'bigint')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_enabled_at', 'bigint')
    .addColumn('totp_last_step', 'bigint')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('users_key_uq', ['key'])
    .addUniqueConstraint('users_email_uq', ['email_normalized'])
  users = oneOf(users, 'users', 'role', ['partner', 'partner-manager', 'editor', 'admin'])
  users = fileColumn(users, 'users', 'photo_file_id')
  users = fileColumn(users, 'users', 'agreement_file_id')
  users = reference(users, 'users', 'partner_id', 'partners', { onDelete: 'restrict' })
  await users.execute()
  await createIndexes(db, 'users', { partner: ['partner_id'] })

  let sessions: Table = createTable(db, 'sessions')
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('sessions_token_uq', ['token_hash'])
  sessions = oneOf(sessions, 'sessions', 'kind', ['challenge', 'session'])
  sessions = reference(sessions, 'sessions', 'user_id', 'users', { required: true, onDelete: 'cascade' })
  await sessions.execute()
  await createIndexes(db, 'sessions', { user: ['user_id'], expires: ['expires_at'] })

  let recovery: Table = db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
  recovery = reference(recovery, 'recovery_codes', 'user_id', 'users', {
    required: true,
    onDelete: 'cascade',
  })
  await recovery.addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash']).execute()

  let resets: Table = db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
  resets = reference(resets, 'password_resets', 'user_id', 'users', { required: true, onDelete: 'cascade' })
  await resets.execute()
  await createIndexes(db, 'password_resets', { user: ['user_id'] })

  await db.schema
    .createTable('throttles')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('blocked_until', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute()
  await createIndexes(db, 'throttles', { expires: ['expires_at'] })
}
