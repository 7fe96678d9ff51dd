/**
 * The key pair that identifies the portal to push services (VAPID): created once, shared by all nodes, and encrypted at
 * rest.
 */
import { generateKeyPairSync } from 'node:crypto'
import type { SecretBox } from '../../platform/crypto/secret-box.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'

export interface PushKeys {
  /** Uncompressed, base64url. */
  publicKey: string
  privateKey: string
}

const NAME = 'pushKeys'

function newKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const bytes = (part: string) => Buffer.from(part, 'base64url')
  return {
    publicKey: Buffer.concat([Buffer.from([4]), bytes(x), bytes(y)]).toString('base64url'),
    privateKey: d,
  }
}

const readSealed = async (db: Db) =>
  (await db.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst())?.value

/** The existing keys; new ones if there are none, or if no known key decrypts them. */
export async function pushKeys(database: DatabaseHandle, secrets: SecretBox, now: number): Promise<PushKeys> {
  const sealed = await readSealed(database.db)
  const current = sealed && secrets.renew(sealed)
  if (current && current === sealed) return JSON.parse(secrets.open(sealed))
  const value = current || secrets.seal(JSON.stringify(newKeys()))
  await transaction(database, async (trx) => {
    const row = { value, updated_at: now }
    if (sealed === undefined) {
      // Another node may be faster.
      const added = trx.insertInto('settings').values({ name: NAME, ...row })
      await added.onConflict((c) => c.column('name').doNothing()).execute()
      return
    }
    await trx.updateTable('settings').set(row).where('name', '=', NAME).where('value', '=', sealed).execute()
    // Push services only accept messages signed with the key that a browser subscribed with.
    if (!current) await trx.deleteFrom('push_devices').execute()
  })
  return JSON.parse(secrets.open((await readSealed(database.db)) ?? value))
}

/**
 * Re-encrypts existing keys after SECRET_KEY changed; returns whether a known key decrypts them. Otherwise they stay as
 * they are, since FORMER_SECRET_KEYS may still name it.
 */
export async function renewPushKeys(
  database: DatabaseHandle,
  secrets: SecretBox,
  now: number,
): Promise<boolean> {
  const sealed = await readSealed(database.db)
  if (sealed === undefined) return true
  if (!secrets.canOpen(sealed)) return false
  await pushKeys(database, secrets, now)
  return true
}
