import type { DatabaseHandle } from './open.ts'

/** Whether anybody has an account yet: without one the portal is new, and nobody uses it. */
export async function hasUsers({ db }: DatabaseHandle): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
