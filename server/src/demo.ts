/**
 * The accounts of the demo provider. Their password is published, so it must not open a portal that others can reach.
 */
import { randomBytes } from 'node:crypto'
import { hashPassword, verifyPassword } from './platform/crypto/passwords.ts'
import { hasUsers } from './platform/db/has-users.ts'
import type { DatabaseHandle } from './platform/db/open.ts'
import { type Transaction, transaction } from './platform/db/transaction.ts'
import { normalizeEmail } from './platform/mail/normalize-email.ts'

export const DEMO_PASSWORD = 'demo-portal-2026'
/** Email domains of the demo users. No mail can be delivered below `.example`, so nobody else has such an address. */
const DEMO_DOMAINS = ['@demo.example', '@halvorsen.example', '@kitasato.example']
const MAX_ACCOUNTS = 100

/** Compares as the sign-in does, so that no other spelling of an address passes for somebody else's. */
export const isDemoAccount = (email: string): boolean =>
  DEMO_DOMAINS.some((domain) => normalizeEmail(email).endsWith(domain))

export interface DemoAccount {
  email: string
  password: string
}

const demoUsers = ({ db }: DatabaseHandle) =>
  db
    .selectFrom('users')
    .where((e) => e.or(DEMO_DOMAINS.map((domain) => e('email_normalized', 'like', `%${domain}`))))

/** Ends sessions, and removes the users' push subscriptions. */
async function endSessions(trx: Transaction, userIds: readonly number[]): Promise<void> {
  for (const table of ['sessions', 'push_devices'] as const)
    await trx.deleteFrom(table).where('user_id', 'in', userIds).execute()
}

/** The number of enabled demo accounts. */
export async function countDemoAccounts(database: DatabaseHandle): Promise<number> {
  const { count } = await demoUsers(database)
    .where('disabled_at', 'is', null)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Gives each account that still has the published password a new one, and ends its sessions.
 *
 * @param tell receives the new passwords, which are stored nowhere else, before they count: a process that ends in between, or
 *   does not get as far as serving, must not leave accounts whose passwords nobody has read
 */
export async function replacePublishedPasswords(
  database: DatabaseHandle,
  tell: (accounts: readonly DemoAccount[]) => void,
): Promise<void> {
  const users = await demoUsers(database)
    .select(['id', 'email', 'password_hash'])
    .orderBy('id')
    .limit(MAX_ACCOUNTS)
    .execute()
  const published: ((typeof users)[number] & { password: string; hash: string })[] = []
  for (const user of users) {
    if (!(await verifyPassword(user.password_hash, DEMO_PASSWORD))) continue
    const password = randomBytes(12).toString('base64url')
    published.push({ ...user, password, hash: await hashPassword(password) })
  }
  await transaction(database, async (trx, changes) => {
    const replaced: DemoAccount[] = []
    for (const { id, email, password_hash, password, hash } of published) {
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({ password_hash: hash })
        .where('id', '=', id)
        // Another node may start at the same time.
        .where('password_hash', '=', password_hash)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) continue
      await endSessions(trx, [id])
      changes.addUser('user', id)
      replaced.push({ email, password })
    }
    if (replaced.length > 0) tell(replaced)
  })
}

/** Ends all sessions of demo accounts, for portals where these may not sign in any more. */
export async function endDemoSessions(database: DatabaseHandle): Promise<void> {
  const ids = await demoUsers(database).select('id').limit(MAX_ACCOUNTS).execute()
  if (ids.length === 0) return
  await transaction(database, async (trx, changes) => {
    const userIds = ids.map(({ id }) => id)
    await endSessions(trx, userIds)
    for (const id of userIds) changes.addUser('user', id)
  })
}

/** Name of the setting that holds how many steps of the demo users' activity are done, until all are. */
const ACTIVITY = 'demo-activity'

export async function noteActivity(db: DatabaseHandle['db'], steps: number): Promise<void> {
  const row = { value: String(steps), updated_at: Date.now() }
  await db
    .insertInto('settings')
    .values({ name: ACTIVITY, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function endActivity({ db }: DatabaseHandle): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', ACTIVITY).execute()
}

/** How many steps of the activity are done; undefined if none are left. */
export async function activityDone({ db }: DatabaseHandle): Promise<number | undefined> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', ACTIVITY).executeTakeFirst()
  return row && Number(row.value)
}

/** Whether there is nothing left to fill in, because the demo is complete or the portal is somebody's own. */
export async function isDemoFilled(database: DatabaseHandle): Promise<boolean> {
  return (await hasUsers(database)) && (await activityDone(database)) === undefined
}
