import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/open.ts'
import type { Database } from '../../platform/db/schema.ts'

const MAX_LINES = 500
const DEFAULT_LINES = 100

export interface AuditFilter {
  /** Inclusive. */
  from?: number
  /** Exclusive. */
  to?: number
  user?: number
  action?: string
  entity?: { kind: string; id?: string }
  /** Cursor: the last line of the previous page. */
  before?: { at: number; id: number }
  limit?: number
}

export interface AuditLine {
  id: number
  at: number
  userId: number | null
  /** The user's current name; null if the account is gone. */
  user: string | null
  action: string
  entity: { kind: string; id: string | null } | null
  address: string | null
  details: unknown
}

type Row = Selectable<Database['audit_log']> & { first_name: string | null; last_name: string | null }

function present({ id, at, user_id, action, entity, entity_id, address, details, ...user }: Row): AuditLine {
  return {
    id,
    at,
    userId: user_id,
    user: user.first_name === null ? null : `${user.first_name} ${user.last_name}`,
    action,
    entity: entity === null ? null : { kind: entity, id: entity_id },
    address,
    details: details === null ? null : JSON.parse(details),
  }
}

/** Matching lines, newest first; at most 500. */
export async function readAudit(db: Db, filter: AuditFilter): Promise<AuditLine[]> {
  const { from, to, user, action, entity, before, limit = DEFAULT_LINES } = filter
  let lines = db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .select(['u.first_name', 'u.last_name'])
  if (from !== undefined) lines = lines.where('a.at', '>=', from)
  if (to !== undefined) lines = lines.where('a.at', '<', to)
  if (user !== undefined) lines = lines.where('a.user_id', '=', user)
  if (action !== undefined) lines = lines.where('a.action', '=', action)
  if (entity !== undefined) lines = lines.where('a.entity', '=', entity.kind)
  if (entity?.id !== undefined) lines = lines.where('a.entity_id', '=', entity.id)
  if (before !== undefined) {
    lines = lines
      .where('a.at', '<=', before.at)
      .where((or) => or.or([or('a.at', '<', before.at), or('a.id', '<', before.id)]))
  }
  const rows = await lines
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(Math.min(Math.max(1, limit), MAX_LINES))
    .execute()
  return rows.map(present)
}
