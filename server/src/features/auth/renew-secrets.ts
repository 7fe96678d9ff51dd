import type { SecretBox } from '../../platform/crypto/secret-box.ts'
import type { Db } from '../../platform/db/open.ts'
import { sealedSecrets } from './sealed-secrets.ts'

/** Re-encrypts second factors with the current key. Returns how many were, and how many no known key can decrypt. */
export async function renewSecrets(
  db: Db,
  secrets: SecretBox,
): Promise<{ renewed: number; unreadable: number }> {
  const result = { renewed: 0, unreadable: 0 }
  for await (const { id, sealed } of sealedSecrets(db)) {
    const renewed = secrets.renew(sealed)
    if (renewed === undefined) result.unreadable += 1
    if (renewed === undefined || renewed === sealed) continue
    // It may have been replaced concurrently.
    const still = db.updateTable('users').where('id', '=', id).where('totp_secret', '=', sealed)
    await still.set({ totp_secret: renewed }).execute()
    result.renewed += 1
  }
  return result
}
