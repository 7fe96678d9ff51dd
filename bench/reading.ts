import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const MAX_MS = 15 * 60_000

/** Waits until the portal has read and indexed imported PDFs, so that this does not affect a measurement. */
export async function pdfsRead(dataDir: string): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'portal.sqlite'), { readOnly: true })
  const waiting = database.prepare(
    "select count(*) as jobs from jobs where kind in ('pdf-text', 'bulk-index')",
  )
  const deadline = performance.now() + MAX_MS
  try {
    while (waiting.get()?.jobs !== 0) {
      if (performance.now() > deadline) throw new Error('the PDFs of the import were not read in time')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  } finally {
    database.close()
  }
}
