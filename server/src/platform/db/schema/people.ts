/** Users, how they sign in, and what is theirs. */
import type { Generated } from 'kysely'
import type { Versioned } from './rows.ts'

export type Role = 'partner' | 'partner-manager' | 'editor' | 'admin'

export interface UsersTable extends Versioned {
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
  /** Language of the interface, as the user chose it last or the inviter did. */
  locale: string | null
  /** Language of the mails; null: that of the interface. */
  mail_locale: string | null
  /** The mail of the last invitation, in `outbox` as long as it is kept. */
  invitation_mail: number | null
  disabled_at: number | null
  /** The partner whose manager closed the account; null where the provider did. */
  closed_by_partner_id: Generated<number | null>
  totp_secret: string | null
  totp_enabled_at: number | null
  totp_last_step: number | null
  invited_at: number | null
  last_sign_in_at: number | null
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
  /** Name of the known device from which a challenge was begun. */
  device: string | null
  /** When the user last proved by password, and by code where there is a second factor, who they are. */
  authenticated_at: Generated<number>
}

export interface PeopleTables {
  users: UsersTable
  sessions: SessionsTable
  recovery_codes: { user_id: number; code_hash: string; used_at: number | null }
  password_resets: { token_hash: string; user_id: number; expires_at: number; used_at: number | null }
  device_links: { token_hash: string; user_id: number; expires_at: number }
  blind_invitations: {
    /** Drawn from the ids of users, so that it tells nothing. */
    id: number
    partner_id: number
    email: string
    email_normalized: string
    first_name: string
    last_name: string
    job_title: string | null
    disabled_at: number | null
    created_at: number
  }
  pins: {
    user_id: number
    key: string | null
    element_type: 'Product' | 'Category' | 'Document'
    element_id: number
    created_at: number
  }
  notifications: {
    id: Generated<number>
    /** Who sees it: `all`, `team`, `partner:3`, `user:7`, or `downloads` of the item. */
    audience: string
    /** What it is about: it is seen only while that is published. */
    item_id: number | null
    item_kind: Generated<string>
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
}
