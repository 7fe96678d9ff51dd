import { parseArgs } from 'node:util'
import { forgetSecrets } from '../features/auth/lost-key.ts'
import { SecretBox } from '../platform/crypto/secret-box.ts'
import { type Command, withFilledPortal } from './command.ts'

export const forgetSecretsCommand: Command = {
  usage: '',
  summary: 'after the loss of SECRET_KEY: switch off the second factors that cannot be read',
  async run(args) {
    parseArgs({ args })
    await withFilledPortal(async ({ config, database }) => {
      const secrets = new SecretBox(config.secretKey, config.formerSecretKeys)
      const forgotten = await forgetSecrets(database, secrets, Date.now())
      console.log(`Second factors switched off: ${forgotten}. Their users can set up new ones.`)
    })
  },
}
