import { parseArgs } from 'node:util'
import { checkSecretKey } from '../features/auth/lost-key.ts'
import { SecretBox } from '../platform/crypto/secret-box.ts'
import { type Command, withPortal } from './command.ts'

export const migrateCommand: Command = {
  usage: '',
  summary: 'create the database, or bring its schema up to date',
  async run(args) {
    parseArgs({ args })
    await withPortal(async ({ config, database: { db } }) => {
      await checkSecretKey(db, new SecretBox(config.secretKey, config.formerSecretKeys))
      console.log('The database is up to date.')
    })
  },
}
