/** Deadlines, which tests cannot wait for. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { currentPortal } from './current-portal.ts'

const BUSY_MS = 10_000
const DAY_MS = 86_400_000

/** Moves the deadline of a lead or deal some days into the past, with all reminders sent. */
export function endTime(table: 'deals' | 'leads', id: number): void {
  const database = new DatabaseSync(join(currentPortal().dataDir, 'portal.sqlite'), { timeout: BUSY_MS })
  try {
    database
      .prepare(`update ${table} set due_at = ?, due_next_at = null where id = ?`)
      .run(Date.now() - 3 * DAY_MS, id)
  } finally {
    database.close()
  }
}
