/** Turns the passwords of a content pack into hashes. */

import { mapLimited } from '../../platform/concurrency.ts'
import { hashPassword, verifyPassword } from '../../platform/crypto/passwords.ts'
import type { Db } from '../../platform/db/open.ts'
import { selectWhere } from '../../platform/db/rows.ts'
import type { Entry } from './read.ts'

/** As many as are hashed concurrently: more would only fill the queue that sign-ins wait in. */
const AT_ONCE = 2

/** The users with `passwordHash` instead of `password`; a hash that fits the password already stays. */
export async function hashPasswords(
  users: readonly Entry[],
  db: Db,
  onProgress: (done: number, total: number) => void,
): Promise<Entry[]> {
  const rows = await selectWhere(
    db,
    'users',
    'key',
    users.map(({ fields }) => fields.key),
  )
  const present = new Map(rows.map((row) => [row.key, row.password_hash as string | null]))
  const total = users.filter(({ fields }) => fields.password !== undefined).length
  let done = 0
  return mapLimited(users, AT_ONCE, async (user) => {
    const { password, ...fields } = user.fields
    if (password === undefined) return user
    const before = present.get(fields.key)
    const fits = await verifyPassword(before, password as string)
    const passwordHash = fits ? before : await hashPassword(password as string)
    done += 1
    onProgress(done, total)
    return { ...user, fields: { ...fields, passwordHash } as Entry['fields'] }
  })
}
