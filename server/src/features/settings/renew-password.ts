import type { SecretBox } from '../../platform/crypto/secret-box.ts'
import type { Db } from '../../platform/db/open.ts'
import { readSection } from './stored.ts'

/** Re-encrypts the mail server's password with the current key; false if no known key decrypts it. */
export async function renewMailPassword(db: Db, passwords: SecretBox): Promise<boolean> {
  const mail = await readSection(db, 'mail')
  if (!mail?.sealedPassword) return true
  const sealedPassword = passwords.renew(mail.sealedPassword)
  if (sealedPassword === undefined || sealedPassword === mail.sealedPassword)
    return sealedPassword !== undefined
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...mail, sealedPassword }) })
    .where('name', '=', 'mail')
    // Somebody may have saved another password meanwhile.
    .where('value', '=', JSON.stringify(mail))
    .execute()
  return true
}
