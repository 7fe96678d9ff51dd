import { parseArgs } from 'node:util'
import { reindex } from '../features/search/reindex.ts'
import type { JobPayloads } from '../platform/jobs/queue.ts'
import { type Command, withFilledPortal } from './command.ts'

export const reindexCommand: Command = {
  usage: '',
  summary:
    'index everything anew, with PostgreSQL beside a running portal too; PDFs that could not be read are tried again',
  async run(args) {
    parseArgs({ args })
    await withFilledPortal(async ({ database }) => {
      const { signal } = new AbortController()
      await reindex(database, { clock: Date.now, signal, isAfresh: true })
      const jobs = await database.db
        .selectFrom('jobs')
        .select('payload')
        .where('kind', '=', 'pdf-text')
        .where('failed_at', 'is', null)
        .execute()
      const count = jobs
        .map(({ payload }) => JSON.parse(payload) as JobPayloads['pdf-text'])
        .reduce((sum, { sha256s }) => sum + sha256s.length, 0)
      console.log('The search index is built.')
      if (count > 0) console.log(`The running portal reads the texts of ${count} PDFs.`)
    })
  },
}
