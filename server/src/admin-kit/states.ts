/** States of entries that are computed from several columns; lists can be filtered by them. */
import type { Resource } from '@portal/contract/admin/resource'
import type { AccountState } from '@portal/contract/entities/users'
import { type RawBuilder, sql } from 'kysely'
import { NEVER } from './publication.ts'

const isOpen = sql`users.disabled_at is null`
/** Invited again, and not signed in since. */
const isAwaited = sql`(users.invited_at is not null
  and (users.last_sign_in_at is null or users.last_sign_in_at < users.invited_at))`

const OF_ACCOUNTS: Record<AccountState, RawBuilder<boolean>> = {
  active: sql<boolean>`(${isOpen} and not ${isAwaited})`,
  invited: sql<boolean>`(${isOpen} and ${isAwaited})`,
  disabled: sql<boolean>`users.disabled_at is not null`,
}

function ofPublication(table: string, state: string, now: number): RawBuilder<boolean> {
  const at = sql.ref(`${table}.published_at`)
  if (state === 'draft') return sql<boolean>`${at} >= ${NEVER}`
  if (state === 'published') return sql<boolean>`${at} <= ${now}`
  return sql<boolean>`(${at} > ${now} and ${at} < ${NEVER})`
}

/** The SQL condition of a state; undefined if the resource has no such state. */
export function inState(
  { name, table, publishes }: Resource,
  state: string,
  now: number,
): RawBuilder<boolean> | undefined {
  if (name === 'users') return OF_ACCOUNTS[state as AccountState]
  return publishes && ofPublication(table, state, now)
}
