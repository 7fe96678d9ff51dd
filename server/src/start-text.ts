import type { Config } from './config.ts'
import { DEMO_PASSWORD, type DemoAccount } from './demo.ts'
import { withoutSecret } from './platform/files/s3-settings.ts'

const DEMO_ACCOUNTS = ['partner', 'manager', 'other', 'new', 'editor', 'admin'].map(
  (name) => `${name}@demo.example`,
)
/** With placeholders for all required settings, so that it can be copied. */
const CREATE_ADMIN =
  'npm run portal -- create-admin --email you@company.com --first-name First --last-name Last'

interface Started {
  /** URL that the server listens on. */
  address: string
  hasUsers: boolean
  engine: 'sqlite' | 'postgres'
}

function row(label: string, value: string): string {
  return `  ${label.padEnd(10)} ${value}`
}

/** What the operator sees once, just before demo accounts get new passwords. */
export const newPasswordsText = (accounts: readonly DemoAccount[]): string =>
  [
    '',
    row('Demo', 'its accounts have these passwords, which are shown this once:'),
    ...accounts.map(({ email, password }) => row('', `${email.padEnd(24)} ${password}`)),
    '',
  ].join('\n')

function accounts({ demo, isExposed }: Config, { hasUsers }: Started): string[] {
  if (!hasUsers) return [row('Accounts', `none yet: ${CREATE_ADMIN}`)]
  if (!demo) return []
  if (isExposed) return [row('Demo', 'its accounts have the passwords that were shown when they were made')]
  const [first, ...others] = DEMO_ACCOUNTS
  return [
    row('Sign in', `${first}   password ${DEMO_PASSWORD}`),
    row('', others.slice(0, 3).join('  ')),
    row('', others.slice(3).join('  ')),
  ]
}

/** What the operator sees once the portal is up. */
export function startText(config: Config, started: Started): string {
  // Where the system chose the port, the listening URL is the only one known.
  const origin = config.port === 0 ? started.address : config.publicUrl
  return [
    '',
    row('Portal', `${origin}${config.basePath}/`),
    row('API', `${origin}/api/docs`),
    ...accounts(config, started),
    row(
      'Data',
      started.engine === 'sqlite'
        ? config.dataDir
        : `PostgreSQL, files in ${config.storageUrl ? withoutSecret(config.storageUrl) : config.dataDir}`,
    ),
    row('Stop', 'Ctrl+C'),
    '',
    '',
  ].join('\n')
}
