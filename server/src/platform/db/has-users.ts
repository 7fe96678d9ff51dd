import type { DatabaseHandle } from './open.ts'

/** Whether any account exists; without one the portal is new. */
export async function hasUsers({ db }: DatabaseHandle): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
