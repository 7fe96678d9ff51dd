/** Fills the data directory of the portal under test: the demo content, a user whose second factor is on, some leads. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ROOT } from '../scripts/process.ts'
import { hashRecoveryCodes } from '../server/src/features/auth/recovery-codes.ts'
import { importPack } from '../server/src/features/packs/import.ts'
import { SecretBox } from '../server/src/platform/crypto/secret-box.ts'
import { openDatabase } from '../server/src/platform/db/open.ts'
import { transaction } from '../server/src/platform/db/transaction.ts'
import { openStorage } from '../server/src/platform/files/storage.ts'
import { SECOND_FACTOR } from './second-factor.ts'
import { addTestLeads } from './test-leads.ts'

/** Answers the key that the server needs to read the second factor. */
export async function prepare(dataDir: string): Promise<string> {
  const secretKey = randomBytes(32).toString('base64url')
  const database = await openDatabase({ dataDir })
  await importPack({ database, storage: openStorage({ dataDir }), directory: join(ROOT, 'demo') })
  await transaction(database, async (trx) => {
    const { id } = await trx
      .updateTable('users')
      .set({ totp_secret: new SecretBox(secretKey).seal(SECOND_FACTOR.secret), totp_enabled_at: Date.now() })
      .where('email', '=', SECOND_FACTOR.email)
      .returning('id')
      .executeTakeFirstOrThrow()
    const [code_hash = ''] = await hashRecoveryCodes([SECOND_FACTOR.recoveryCode])
    await trx.insertInto('recovery_codes').values({ user_id: id, code_hash, used_at: null }).execute()
    await addTestLeads(trx)
  })
  await database.close()
  return secretKey
}
