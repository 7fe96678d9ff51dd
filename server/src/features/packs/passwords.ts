/** Turns the passwords of a content pack into hashes. */

import { mapLimited } from '../../platform/concurrency.ts'
import { hashPassword, verifyPassword } from '../../platform/crypto/passwords.ts'
import type { Db } from '../../platform/db/open.ts'
import { selectWhere } from '../../platform/db/rows.ts'
import type { Entry } from './read.ts'

/** As many as are hashed concurrently: more would only fill the queue that sign-ins wait in. */
const AT_ONCE = 2

/** Hashes of passwords by key of their user; a hash that fits the password already stays. */
export async function hashPasswords(
  passwords: ReadonlyMap<string, string>,
  db: Db,
  onProgress: (done: number, total: number) => void,
): Promise<Map<string, string>> {
  const rows = await selectWhere(db, 'users', 'key', [...passwords.keys()])
  const present = new Map(rows.map((row) => [row.key, row.password_hash as string | null]))
  let done = 0
  const hashes = await mapLimited([...passwords], AT_ONCE, async ([key, password]) => {
    const before = present.get(key) ?? null
    const fits = await verifyPassword(before, password)
    const hash = fits && before !== null ? before : await hashPassword(password)
    done += 1
    onProgress(done, passwords.size)
    return [key, hash] as const
  })
  return new Map(hashes)
}

/** The user with the hash instead of the password. */
export function withHash(user: Entry, hashes: ReadonlyMap<string, string>): Entry {
  const { password, ...fields } = user.fields
  return password === undefined
    ? user
    : { ...user, fields: { ...fields, passwordHash: hashes.get(fields.key) } as Entry['fields'] }
}
