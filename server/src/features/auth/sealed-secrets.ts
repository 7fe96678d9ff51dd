/** The encrypted secrets of second factors. */
import type { Db } from '../../platform/db/open.ts'

const PAGE = 200

export function sealedSecretsAfter(db: Db, last: number, limit: number) {
  return db
    .selectFrom('users')
    .select(['id', 'totp_secret as sealed'])
    .where('id', '>', last)
    .where('totp_secret', 'is not', null)
    .$narrowType<{ sealed: string }>()
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** All of them, a page in memory at a time. */
export async function* sealedSecrets(db: Db) {
  for (let last = 0; ; ) {
    const users = await sealedSecretsAfter(db, last, PAGE)
    yield* users
    if (users.length < PAGE) return
    last = users.at(-1)?.id ?? last
  }
}
