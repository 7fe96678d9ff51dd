/** Per-user values that persist between visits. */
import type { Db } from './open.ts'
import type { Transaction } from './transaction.ts'

interface Remembered<Value> {
  name: string
  value: Value
  at: number
}

/** All values of the user whose name starts with `prefix`. */
export async function readUserValues<Value>(
  db: Db,
  userId: number,
  prefix: string,
): Promise<Remembered<Value>[]> {
  const rows = await db
    .selectFrom('remembered')
    .select(['name', 'value', 'updated_at'])
    .where('user_id', '=', userId)
    .where('name', 'like', `${prefix}%`)
    .execute()
  return rows.map(({ name, value, updated_at }) => ({
    name,
    value: JSON.parse(value) as Value,
    at: updated_at,
  }))
}

interface Fact {
  name: string
  /** Undefined deletes it. */
  value: unknown
  now: number
}

export async function saveUserValue(
  trx: Transaction,
  userId: number,
  { name, value, now }: Fact,
): Promise<void> {
  if (value === undefined) {
    await trx.deleteFrom('remembered').where('user_id', '=', userId).where('name', '=', name).execute()
    return
  }
  const fact = { value: JSON.stringify(value), updated_at: now }
  await trx
    .insertInto('remembered')
    .values({ user_id: userId, name, ...fact })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet(fact))
    .execute()
}
