import { parseArgs } from 'node:util'
import { reindex } from '../features/search/service.ts'
import { type Command, withPortal } from './command.ts'

export const reindexCommand: Command = {
  usage: '',
  summary: 'build the search index anew; PDFs that could not be read are tried again',
  async run(args) {
    parseArgs({ args })
    await withPortal(async ({ database }) => {
      await reindex(database, Date.now())
      const { count } = await database.db
        .selectFrom('jobs')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('kind', '=', 'pdf-text')
        .where('failed_at', 'is', null)
        .executeTakeFirstOrThrow()
      console.log('The search index is built.')
      if (count > 0) console.log(`The running portal reads the texts of ${count} PDFs.`)
    })
  },
}
