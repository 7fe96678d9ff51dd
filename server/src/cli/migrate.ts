import { parseArgs } from 'node:util'
import { loadConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import type { Command } from './command.ts'

export const migrateCommand: Command = {
  usage: '',
  summary: 'create the database, or bring its schema up to date',
  async run(args) {
    parseArgs({ args })
    const database = await openDatabase(loadConfig(process.env))
    await database.close()
    console.log('The database is up to date.')
  },
}
