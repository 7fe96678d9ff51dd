import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../test/at-end.ts'
import { loadConfig } from './config.ts'
import { ConfigError } from './settings-reader.ts'

const KEY = 'k'.repeat(32)
let dataDir: string

beforeEach(() => {
  dataDir = temporaryFolder()
})

function issuesOf(env: Record<string, string>): string {
  try {
    loadConfig({ DATA_DIR: dataDir, SECRET_KEY: KEY, ...env })
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('The settings were accepted')
}

test('every setting has a default', () => {
  const config = loadConfig({ DATA_DIR: dataDir })
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    basePath: '/partner',
    demo: true,
    crm: { kind: 'built-in' },
    postgresLimits: { poolSize: 10, connectMs: 5_000, statementMs: 30_000, idleTransactionMs: 60_000 },
    session: { idleMs: 7_200_000, absoluteMs: 43_200_000, challengeMs: 300_000 },
    secondFactorFor: 'nobody',
    shutdown: { delayMs: 0, timeoutMs: 30_000 },
  })
  // Behind a proxy it keeps serving until the proxy has noticed.
  expect(loadConfig({ DATA_DIR: dataDir, TRUSTED_PROXIES: '1' }).shutdown.delayMs).toBe(10_000)
})

test('all wrong settings are reported together', () => {
  const issues = issuesOf({
    PORT: '70000',
    PUBLIC_URL: 'portal.example',
    BASE_PATH: 'partner',
    DEMO: 'yes',
    CRM: 'hubspot',
    SECRET_KEY: 'short',
    HUBSPOT_PORTAL_ID: '123',
    SESSION_IDLE_MINUTES: '1.5',
    SECOND_FACTOR_FOR: 'admins',
    FORMER_SECRET_KEYS: `${KEY} short`,
    MAIL_FROM: 'Acme <portal@acme.example',
    PASSWORD_MIN_LENGTH: '7',
    CLAMD_URL: 'http://127.0.0.1:3310',
    SEARCHES_PER_MINUTE: '0',
    DATABASE_POOL_SIZE: '1',
    DATABASE_WAIT: '-1',
    DATABASE_STATEMENT_SECONDS: '0',
    SHUTDOWN_DELAY: '-1',
    SHUTDOWN_TIMEOUT: 'never',
  })
  const names = [
    'PORT',
    'PUBLIC_URL',
    'BASE_PATH',
    'DEMO',
    'HUBSPOT_TOKEN',
    'SECRET_KEY',
    'HUBSPOT_SIGNUP_FORM_ID',
    'FORMER_SECRET_KEYS',
    'MAIL_FROM',
    'PASSWORD_MIN_LENGTH',
    'CLAMD_URL',
    'SEARCHES_PER_MINUTE',
    'DATABASE_POOL_SIZE',
    'DATABASE_WAIT',
    'DATABASE_STATEMENT_SECONDS',
    'SHUTDOWN_DELAY',
    'SHUTDOWN_TIMEOUT',
  ]
  for (const name of [...names, 'SESSION_IDLE_MINUTES', 'SECOND_FACTOR_FOR']) expect(issues).toContain(name)
})

test.each(['https://example.com/some/path', 'https://example.com/?a=b', 'https://user@example.com'])(
  'a portal cannot be put below a path of another site: %s',
  (url) => {
    expect(issuesOf({ PUBLIC_URL: url })).toMatch(
      /PUBLIC_URL must be an address without a path, such as https:\/\/example\.com: .*BASE_PATH/,
    )
  },
)

test('co-selling is for HubSpot, and its stages are those of known states', () => {
  expect(issuesOf({ HUBSPOT_ASSIGNMENT_PROPERTY: 'partner_company' })).toContain('HUBSPOT_CO_SELLING=on')
  for (const property of ['portal_partner', 'email', 'Not A Name'])
    expect(issuesOf({ HUBSPOT_CO_SELLING: 'on', HUBSPOT_ASSIGNMENT_PROPERTY: property })).toContain(
      'HUBSPOT_ASSIGNMENT_PROPERTY must',
    )
  const issues = issuesOf({ HUBSPOT_CO_SELLING: 'on', HUBSPOT_DEAL_STAGES: 'approved=1 draft=2' })
  expect(issues).toContain('CRM=hubspot')
  expect(issues).toContain('HUBSPOT_DEAL_STAGES')
  const env = { DATA_DIR: dataDir, CRM: 'hubspot', HUBSPOT_TOKEN: 'secret', HUBSPOT_CO_SELLING: 'on' }
  expect(loadConfig({ ...env, HUBSPOT_DEAL_STAGES: 'won=99' }).crm).toMatchObject({
    coSelling: { pipeline: 'default', stages: { won: '99', lost: 'closedlost' } },
  })
})

test('the address of the portal may end with a slash', () => {
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://Example.com:443/' }
  expect(loadConfig(env).publicUrl).toBe('https://example.com')
})

test('a missing key is generated once, for its owner alone', () => {
  const first = loadConfig({ DATA_DIR: dataDir })
  const path = join(dataDir, 'secret.key')
  expect(first.secretKey).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(path, 'utf8').trim()).toBe(first.secretKey)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(loadConfig({ DATA_DIR: dataDir }).secretKey).toBe(first.secretKey)
})

test.each(['', 'x'.repeat(31)])('a kept key that is too short is no key: "%.3s"', (kept) => {
  writeFileSync(join(dataDir, 'secret.key'), `${kept}\n`)
  expect(issuesOf({ SECRET_KEY: '' })).toContain('secret.key must hold a key of at least 32 characters')
})

test('with PostgreSQL the key must be given, because all nodes share it', () => {
  const issues = issuesOf({ SECRET_KEY: '', DATABASE_URL: 'postgres://db.example/portal' })
  expect(issues).toContain('SECRET_KEY is required with DATABASE_URL')
})

test('the portal may sit at the root', () => {
  expect(loadConfig({ DATA_DIR: dataDir, BASE_PATH: '/' }).basePath).toBe('')
})

test('former keys stand side by side', () => {
  const former = ['a'.repeat(32), 'b'.repeat(40)]
  const config = loadConfig({
    DATA_DIR: dataDir,
    SECRET_KEY: KEY,
    FORMER_SECRET_KEYS: ` ${former.join('  ')} `,
  })
  expect(config.formerSecretKeys).toEqual(former)
})

test.each([
  'tcp://127.0.0.1:3310',
  'tcp://clamd',
  'tcp://[::1]:3310',
  'unix:/run/clamav/clamd.ctl',
  'unix:///run/clamav/clamd.ctl',
])('the scanner of uploads may be at %s', (CLAMD_URL) => {
  expect(loadConfig({ DATA_DIR: dataDir, CLAMD_URL }).clamdUrl).toBe(CLAMD_URL)
})

test.each([
  'https://api.pwnedpasswords.com/range/',
  'https://lists.example:8443/pwned',
  'http://localhost:8080/range/',
  'http://127.0.0.1/range/',
  'http://[::1]:8080/range/',
])('breached passwords may be asked for at %s', (BREACHED_PASSWORDS_URL) => {
  expect(loadConfig({ DATA_DIR: dataDir, BREACHED_PASSWORDS_URL }).breachedPasswordsUrl).toBe(
    BREACHED_PASSWORDS_URL,
  )
})

test.each([
  'http://lists.example/range/',
  'http://localhost.example/range/',
  'http://localhost:80@lists.example/',
  'https://user:secret@lists.example/',
  'https://lists.example/range?prefix=',
  'https://[',
  'lists.example',
])('breached passwords are not asked for at %s', (BREACHED_PASSWORDS_URL) => {
  expect(issuesOf({ BREACHED_PASSWORDS_URL })).toContain('BREACHED_PASSWORDS_URL')
})

describe('the demo', () => {
  const demoOf = (env: Record<string, string>) => {
    const { demo, isExposed } = loadConfig({ DATA_DIR: dataDir, SECRET_KEY: KEY, ...env })
    return { demo, isExposed }
  }

  test.for<Record<string, string>>([
    {},
    { HOST: '::1' },
    { HOST: 'localhost', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'http://127.0.0.1:8080' },
  ])('is there by itself on this machine alone: %j', (env) => {
    expect(demoOf(env)).toEqual({ demo: true, isExposed: false })
    expect(demoOf({ ...env, DEMO: 'off' }).demo).toBe(false)
  })

  test.for<Record<string, string>>([
    { NODE_ENV: 'production' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.0.2.7' },
    { PUBLIC_URL: 'https://portal.example' },
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_URL: 'http://portal.example' },
    { PUBLIC_URL: 'http://127.0.0.1.portal.example' },
  ])('has to be asked for by name where others may reach it: %j', (env) => {
    expect(demoOf(env)).toEqual({ demo: false, isExposed: true })
    expect(demoOf({ ...env, DEMO: 'on' })).toEqual({ demo: true, isExposed: true })
  })
})

test('the key of the GraphQL endpoint is nobody else’s, and the same on all nodes and after a restart', () => {
  const keyOf = (env: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...env }).graphqlApiKey
  const key = keyOf({ SECRET_KEY: KEY })
  expect(key).toMatch(/^[\w-]{32}$/)
  expect(keyOf({ SECRET_KEY: KEY })).toBe(key)
  expect(keyOf({ SECRET_KEY: KEY.replace('k', 'l') })).not.toBe(key)
  expect(keyOf({ SECRET_KEY: KEY, GRAPHQL_API_KEY: 'a-key-of-ours' })).toBe('a-key-of-ours')
  expect(keyOf({})).toBe(keyOf({}))
})
