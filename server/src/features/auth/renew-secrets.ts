import type { SecretBox } from '../../platform/crypto/secret-box.ts'
import type { Db } from '../../platform/db/open.ts'
import { sealedSecrets } from './sealed-secrets.ts'

/**
 * Encrypts the second factors that a former key protects with the current key. Returns how many those were, and how many no
 * known key opens.
 */
export async function renewSecrets(
  db: Db,
  secrets: SecretBox,
): Promise<{ renewed: number; unreadable: number }> {
  const result = { renewed: 0, unreadable: 0 }
  for await (const { id, sealed } of sealedSecrets(db)) {
    const renewed = secrets.renew(sealed)
    if (renewed === undefined) result.unreadable += 1
    if (renewed === undefined || renewed === sealed) continue
    // Another secret may have taken its place meanwhile.
    const still = db.updateTable('users').where('id', '=', id).where('totp_secret', '=', sealed)
    await still.set({ totp_secret: renewed }).execute()
    result.renewed += 1
  }
  return result
}
