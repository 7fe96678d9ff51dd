/** The settings of the process. Nothing else reads the environment. `.env.example` explains each setting. */
import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { FACTOR_SCOPES, type FactorScope } from '@portal/contract/kinds'
import { trimEndOf } from '@portal/contract/trim'
import packageJson from '../package.json' with { type: 'json' }
import type { DatabaseSettings } from './platform/db/open.ts'
import { DEFAULT_LIMITS, type PostgresLimits } from './platform/db/postgres/limits.ts'
import { issueOfS3Url } from './platform/files/s3-settings.ts'
import type { UploadLimits } from './platform/http/upload-limits.ts'
import { readServices, type ServiceSettings } from './service-settings.ts'
import { ConfigError, type Environment, SettingsReader } from './settings-reader.ts'
import { readTelemetry, type TelemetrySettings } from './telemetry-settings.ts'

export interface BackupSettings {
  /** Target folder. */
  dir: string
  /** When, each day: minutes since midnight, UTC. */
  minuteOfDay: number
  /** How many daily, weekly and monthly backups are retained. */
  keep: { days: number; weeks: number; months: number }
  /** File with the passphrase that encrypts the secret key in the backup; without it the key is left out. */
  passphraseFile?: string
}

export interface Config extends ServiceSettings, TelemetrySettings {
  version: string
  host: string
  port: number
  /** Where browsers reach the portal, without a path and without a slash at the end. */
  publicUrl: string
  /** Path of the portal's screens, e.g. `/partner`; empty when they sit at the root. */
  basePath: string
  dataDir: string
  databaseUrl?: string
  /** How long startup waits for the database at `databaseUrl`. */
  databaseWaitMs: number
  postgresLimits: PostgresLimits
  storageUrl?: string
  /** Timeout for responses of an S3 bucket. */
  storageTimeoutMs: number
  smtpUrl?: string
  /** Sender of mails; without one the brand's support email address. */
  mailFrom?: string
  /** Whether the users of a partner get a mail for each new lead. */
  mailNewLeads: boolean
  /** Minimum length of a new password, with and without a second factor on the account. */
  passwordMinLength: { withFactor: number; withoutFactor: number }
  /** Extracts frames from videos; undefined where ffmpeg is not installed. */
  ffmpegPath?: string
  /** Signs file URLs and encrypts second factors. */
  secretKey: string
  /** Previous keys, for decrypting what they encrypted. */
  formerSecretKeys: readonly string[]
  /** Whether HSTS includes the subdomains of the portal's host. */
  hstsSubdomains: boolean
  /** Whether anybody beyond this machine may reach the portal. If so, no published password may sign in. */
  isExposed: boolean
  /** Whether an empty database gets the demo, and its accounts may sign in. */
  demo: boolean
  graphqlApiKey: string
  /** Whether browsers may install the service worker, which opens the portal offline. */
  serviceWorker: boolean
  /** Days without contact after which a device deletes its offline data; 0 disables offline data. */
  offlineDays: number
  /** Undefined where no backups are scheduled. */
  backup?: BackupSettings
  session: { idleMs: number; absoluteMs: number; challengeMs: number }
  /** Who must use a second factor. */
  secondFactorFor: FactorScope
  /** Per user. */
  limits: { searchesPerMinute: number; graphqlPerMinute: number }
  uploadLimits: UploadLimits
  /**
   * How long the portal keeps serving after a stop signal while announcing it, and then how long it waits for requests
   * in flight.
   */
  shutdown: { delayMs: number; timeoutMs: number }
  /** Number of reverse proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number
  production: boolean
  logLevel: string
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const MEGABYTE = 1024 * 1024

/**
 * The URL at which browsers reach the portal. It has no path: links in screens and responses start at the root of the
 * host.
 */
function readPublicUrl(read: SettingsReader): string | undefined {
  const value = read.url('PUBLIC_URL', ['http:', 'https:'])
  if (value === undefined || !URL.canParse(value)) return value
  const { href, origin } = new URL(value)
  if (trimEndOf(href, '/') !== origin)
    read.issues.push(
      `PUBLIC_URL must be an address without a path, such as ${origin}: the portal needs a host name of its own, and cannot be put below a path of another site. Where its screens are on that host is BASE_PATH`,
    )
  return origin
}

function readStorageUrl(read: SettingsReader): string | undefined {
  const url = read.url('STORAGE_URL', ['file:', 's3:'])
  const issue = url?.startsWith('s3:') ? issueOfS3Url(url) : undefined
  if (issue) read.issues.push(`STORAGE_URL ${issue}`)
  return url
}

/** FFMPEG_PATH, or else the ffmpeg found on PATH. */
function readFfmpegPath(read: SettingsReader): string | undefined {
  const given = read.text('FFMPEG_PATH')
  if (given === 'off') return undefined
  if (given) {
    if (!existsSync(given)) read.issues.push('FFMPEG_PATH must be the path of ffmpeg, or off')
    return given
  }
  const name = process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg'
  const folders = read.text('PATH')?.split(delimiter) ?? []
  return folders.map((folder) => join(folder, name)).find(existsSync)
}

function readPostgresLimits(read: SettingsReader): PostgresLimits {
  const seconds = (name: string, fallback: number, minimum: number) =>
    read.whole(name, fallback / SECOND, minimum, 3600) * SECOND
  return {
    poolSize: read.whole('DATABASE_POOL_SIZE', DEFAULT_LIMITS.poolSize, 2, 500),
    connectMs: seconds('DATABASE_CONNECT_SECONDS', DEFAULT_LIMITS.connectMs, 1),
    statementMs: seconds('DATABASE_STATEMENT_SECONDS', DEFAULT_LIMITS.statementMs, 1),
    idleTransactionMs: seconds('DATABASE_IDLE_TRANSACTION_SECONDS', DEFAULT_LIMITS.idleTransactionMs, 1),
  }
}

function readDatabase(read: SettingsReader) {
  return {
    dataDir: resolve(read.text('DATA_DIR') ?? './data'),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    postgresLimits: readPostgresLimits(read),
  }
}

/**
 * Reads the settings of the database alone; unlike `loadConfig` it writes nothing to the data directory.
 *
 * @throws {ConfigError} that names every wrong one of them
 */
export function loadDatabaseSettings(env: Environment): DatabaseSettings {
  const read = new SettingsReader(env)
  const settings = readDatabase(read)
  if (read.issues.length > 0) throw new ConfigError(read.issues)
  return settings
}

/** SECRET_KEY, or else the key that was generated in the data directory. */
function readSecretKey(read: SettingsReader, dataDir: string, databaseUrl: string | undefined): string {
  const given = read.text('SECRET_KEY')
  if (given) {
    if (given.length < 32) read.issues.push('SECRET_KEY must have at least 32 characters')
    return given
  }
  if (databaseUrl) {
    read.issues.push('SECRET_KEY is required with DATABASE_URL, because all nodes must share it')
    return ''
  }
  const path = `${dataDir}/secret.key`
  if (existsSync(path)) {
    const kept = readFileSync(path, 'utf8').trim()
    if (kept.length < 32) read.issues.push(`${path} must hold a key of at least 32 characters`)
    return kept
  }
  if (read.issues.length > 0) return ''
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return generateKey(path)
}

/** Writes a new key atomically and durably, even if the process is killed half-way. */
function generateKey(path: string): string {
  const key = randomBytes(32).toString('base64url')
  const unfinished = `${path}.${process.pid}`
  try {
    writeFileSync(unfinished, `${key}\n`, { mode: 0o600, flush: true })
    // Unlike a rename, a link never replaces a key that another process has created in the meantime.
    linkSync(unfinished, path)
  } finally {
    rmSync(unfinished, { force: true })
  }
  return key
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

/** Whether a host name or an IP address means this machine, and no other. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host)

/**
 * Whether the portal is meant for others: it listens beyond this machine, runs behind a proxy, uses https, or a setting
 * says so.
 */
function readExposure(
  read: SettingsReader,
  { host, publicUrl, trustedProxies }: Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>,
): boolean {
  if (read.text('NODE_ENV') === 'production' || !isLoopback(host)) return true
  if (trustedProxies > 0) return true
  if (!URL.canParse(publicUrl)) return true
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || !isLoopback(hostname)
}

/** GRAPHQL_API_KEY, or else a key derived from SECRET_KEY, which is the same on all nodes. */
function readGraphqlApiKey(read: SettingsReader, secretKey: string): string {
  const given = read.matching('GRAPHQL_API_KEY', /^[\w-]{8,128}$/, '8 to 128 letters, digits, - or _')
  return given ?? Buffer.from(hkdfSync('sha256', secretKey, '', 'graphql api key', 24)).toString('base64url')
}

function readBackup(read: SettingsReader): BackupSettings | undefined {
  const time = read.matching('BACKUP_SCHEDULE', /^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 02:30')
  const keep = read.matching(
    'BACKUP_KEEP',
    /^[1-9]\d{0,2},\d{1,3},\d{1,3}$/,
    'numbers of days, weeks and months such as 7,4,12',
  )
  const dir = read.text('BACKUP_DIR')
  if (!dir) return undefined
  const [hours = 0, minutes = 0] = (time ?? '02:30').split(':').map(Number)
  const [days = 7, weeks = 4, months = 12] = keep?.split(',').map(Number) ?? []
  return {
    dir: resolve(dir),
    minuteOfDay: hours * 60 + minutes,
    keep: { days, weeks, months },
    passphraseFile: read.text('BACKUP_PASSPHRASE_FILE'),
  }
}

/** The keys that SECRET_KEY had before. */
function readFormerKeys(read: SettingsReader): string[] {
  const keys = read.text('FORMER_SECRET_KEYS')?.split(/\s+/) ?? []
  if (keys.some((key) => key.length < 32)) {
    read.issues.push('FORMER_SECRET_KEYS must be keys of at least 32 characters, with spaces between them')
  }
  return keys
}

/**
 * Reads and checks all settings.
 *
 * @throws {ConfigError} that names every wrong setting
 */
export function loadConfig(env: Environment): Config {
  const read = new SettingsReader(env)
  const port = read.whole('PORT', 3000, 0, 65535)
  const host = read.text('HOST') ?? '127.0.0.1'
  const database = readDatabase(read)
  const shownHost =
    host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const publicUrl = readPublicUrl(read) ?? `http://${shownHost}:${port}`
  const trustedProxies = read.whole('TRUSTED_PROXIES', 0, 0, 10)
  const isExposed = readExposure(read, { host, publicUrl, trustedProxies })
  const secretKey = readSecretKey(read, database.dataDir, database.databaseUrl)
  const config: Config = {
    version: packageJson.version,
    host,
    port,
    publicUrl,
    basePath: (
      read.matching('BASE_PATH', /^(\/[A-Za-z0-9._~-]+)*\/?$/, 'a path such as /partner') ?? '/partner'
    ).replace(/\/$/, ''),
    ...database,
    databaseWaitMs: read.whole('DATABASE_WAIT', 30, 0, 3600) * SECOND,
    storageUrl: readStorageUrl(read),
    storageTimeoutMs: read.whole('STORAGE_TIMEOUT_SECONDS', 5, 1, 300) * SECOND,
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.matching(
      'MAIL_FROM',
      /^[^<>@\s]+@[^<>@\s]+$|^[^<>@]+ <[^<>@\s]+@[^<>@\s]+>$/,
      'an address such as portal@example.com or Acme Portal <portal@example.com>',
    ),
    mailNewLeads: read.oneOf('MAIL_NEW_LEADS', ['on', 'off'], 'on') === 'on',
    passwordMinLength: {
      withFactor: read.whole('PASSWORD_MIN_LENGTH', 8, 8, 64),
      withoutFactor: read.whole('PASSWORD_MIN_LENGTH_WITHOUT_2FA', 12, 8, 64),
    },
    ffmpegPath: readFfmpegPath(read),
    hstsSubdomains: read.oneOf('HSTS_SUBDOMAINS', ['on', 'off'], 'off') === 'on',
    isExposed,
    demo: read.oneOf('DEMO', ['on', 'off'], isExposed ? 'off' : 'on') === 'on',
    graphqlApiKey: readGraphqlApiKey(read, secretKey),
    serviceWorker: read.oneOf('SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    offlineDays: read.whole('OFFLINE_DAYS', 14, 0, 90),
    backup: readBackup(read),
    session: {
      idleMs: read.whole('SESSION_IDLE_MINUTES', 120, 1, 60 * 24 * 30) * MINUTE,
      absoluteMs: read.whole('SESSION_ABSOLUTE_MINUTES', 720, 1, 60 * 24 * 90) * MINUTE,
      challengeMs: 5 * MINUTE,
    },
    secondFactorFor: read.oneOf('SECOND_FACTOR_FOR', FACTOR_SCOPES, 'nobody'),
    limits: {
      searchesPerMinute: read.whole('SEARCHES_PER_MINUTE', 300, 1, 10_000_000),
      graphqlPerMinute: read.whole('GRAPHQL_PER_MINUTE', 600, 1, 10_000_000),
    },
    uploadLimits: {
      perUser: read.whole('UPLOADS_PER_USER', 4, 1, 1000),
      atOnce: read.whole('UPLOADS_AT_ONCE', 64, 1, 10_000),
      // At least one file of the largest kind must always fit.
      bytesAtOnce: read.whole('UPLOAD_MEGABYTES_AT_ONCE', 2048, 512, 1_000_000) * MEGABYTE,
    },
    shutdown: {
      // Without a proxy nobody could send requests elsewhere meanwhile.
      delayMs: read.whole('SHUTDOWN_DELAY', trustedProxies > 0 ? 10 : 0, 0, 600) * SECOND,
      timeoutMs: read.whole('SHUTDOWN_TIMEOUT', 30, 1, 3600) * SECOND,
    },
    ...readServices(read),
    ...readTelemetry(read),
    trustedProxies,
    production: read.text('NODE_ENV') !== 'development',
    logLevel: read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    formerSecretKeys: readFormerKeys(read),
    secretKey,
  }
  if (read.issues.length > 0) throw new ConfigError(read.issues)
  return config
}
