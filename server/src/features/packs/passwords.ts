/** Turns the passwords of a content pack into hashes. */
import { hash, verify } from '@node-rs/argon2'
import type { Db } from '../../db/open.ts'
import { mapLimited } from './concurrency.ts'
import type { Entry } from './read.ts'
import { selectWhere } from './rows.ts'

/** argon2id with the costs that OWASP recommends. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Each hash takes 19 MiB and a core. */
const AT_ONCE = 2

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID)
}

/** The users with `passwordHash` instead of `password`; a hash that fits the password already stays. */
export async function hashPasswords(
  users: readonly Entry[],
  db: Db,
  onProgress: (done: number, total: number) => void,
): Promise<Entry[]> {
  const rows = await selectWhere(db, 'users', 'key', users.map(({ fields }) => fields.key))
  const present = new Map(rows.map((row) => [row.key, row.password_hash as string | null]))
  const total = users.filter(({ fields }) => fields.password !== undefined).length
  let done = 0
  return mapLimited(users, AT_ONCE, async (user) => {
    const { password, ...fields } = user.fields
    if (password === undefined) return user
    const before = present.get(fields.key)
    const fits = before ? await verify(before, password as string).catch(() => false) : false
    const passwordHash = fits ? before : await hashPassword(password as string)
    done += 1
    onProgress(done, total)
    return { ...user, fields: { ...fields, passwordHash } as Entry['fields'] }
  })
}
