import { parseArgs } from 'node:util'
import { type Command, withPortal } from './command.ts'

export const migrateCommand: Command = {
  usage: '',
  summary: 'create the database, or bring its schema up to date',
  async run(args) {
    parseArgs({ args })
    await withPortal(async () => console.log('The database is up to date.'))
  },
}
