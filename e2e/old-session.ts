/** Sessions that are so old that the portal requires reauthentication. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hashToken } from '../server/src/platform/crypto/tokens.ts'
import { currentPortal } from './current-portal.ts'

const BUSY_MS = 10_000

/** Makes the session of a token old. */
export function age(token: string): void {
  const database = new DatabaseSync(join(currentPortal().dataDir, 'portal.sqlite'), { timeout: BUSY_MS })
  try {
    database.prepare('update sessions set authenticated_at = 0 where token_hash = ?').run(hashToken(token))
  } finally {
    database.close()
  }
}
