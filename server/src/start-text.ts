import type { Config } from './config.ts'

const DEMO_ACCOUNTS = ['partner', 'manager', 'other', 'new', 'editor', 'admin'].map(
  (name) => `${name}@demo.example`,
)
const DEMO_PASSWORD = 'demo-portal-2026'

interface Started {
  /** Address that the server listens on. */
  address: string
  hasUsers: boolean
  engine: 'sqlite' | 'postgres'
}

function row(label: string, value: string): string {
  return `  ${label.padEnd(10)} ${value}`
}

function accounts({ demo }: Config, { hasUsers }: Started): string[] {
  if (!hasUsers) return [row('Accounts', 'none yet: npm run portal -- create-admin')]
  if (!demo) return []
  const [first, ...others] = DEMO_ACCOUNTS
  return [
    row('Sign in', `${first}   password ${DEMO_PASSWORD}`),
    row('', others.slice(0, 3).join('  ')),
    row('', others.slice(3).join('  ')),
  ]
}

/** What the operator sees when the portal is up. */
export function startText(config: Config, started: Started): string {
  // Where the port was left to the system, the address listened on is the only one known.
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
        : `PostgreSQL, files in ${config.storageUrl ?? config.dataDir}`,
    ),
    row('Stop', 'Ctrl+C'),
    '',
    '',
  ].join('\n')
}
