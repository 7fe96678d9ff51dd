/** Detects and resets data encrypted with a lost key. */
import { type SecretBox, SecretKeyMismatch } from '../../platform/crypto/secret-box.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { writeAudit } from '../audit/service.ts'
import { endSessionsOf } from './invitations.ts'
import { sealedSecrets, sealedSecretsAfter } from './sealed-secrets.ts'

/** Enough to tell a wrong key from a few secrets that were lost earlier. */
const SAMPLE = 20

/** @throws {SecretKeyMismatch} when none of the second factors can be decrypted with a known key */
export async function checkSecretKey(db: Db, secrets: SecretBox): Promise<void> {
  const users = await sealedSecretsAfter(db, 0, SAMPLE)
  if (users.length > 0 && !users.some(({ sealed }) => secrets.canOpen(sealed))) throw new SecretKeyMismatch()
}

/** Disables second factors that no known key can decrypt, so that their users can set up new ones; returns how many. */
export async function forgetSecrets(
  database: DatabaseHandle,
  secrets: SecretBox,
  now: number,
): Promise<number> {
  let forgotten = 0
  for await (const { id, sealed } of sealedSecrets(database.db)) {
    if (secrets.canOpen(sealed)) continue
    await forgetFactor(database, id, now)
    forgotten += 1
  }
  return forgotten
}

function forgetFactor(database: DatabaseHandle, id: number, now: number): Promise<void> {
  return transaction(database, async (trx, changes) => {
    const off = { totp_secret: null, totp_enabled_at: null, totp_last_step: null, updated_at: now }
    await trx
      .updateTable('users')
      .set((e) => ({ ...off, version: e('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('recovery_codes').where('user_id', '=', id).execute()
    await endSessionsOf(trx, changes, id)
    const entity = { kind: 'users', id: String(id) }
    await writeAudit(trx, { action: 'second-factor-reset', at: now, userId: null, entity })
  })
}
