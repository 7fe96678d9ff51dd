import { SecretKeyMismatch } from './platform/crypto/secret-box.ts'
import { DatabaseUnavailable } from './platform/db/failures.ts'
import { DataDirectoryInUse } from './platform/db/sqlite/lock.ts'
import { DatabaseUnusable } from './platform/db/unusable.ts'
import { StorageUnavailable } from './platform/files/storage-unavailable.ts'
import { ConfigError } from './settings-reader.ts'

const CERTIFICATE =
  "DATABASE_URL: the server's certificate is not trusted. Name its authority with NODE_EXTRA_CA_CERTS."
const NO_RIGHT =
  'The user of the portal lacks the right to use this file or folder. Give it to them, or set DATA_DIR.'
const UNREACHABLE = 'DATABASE_URL: the host cannot be reached.'

/** Explanations of environment failures, by the error code of Node.js or PostgreSQL. */
const EXPLANATIONS: Record<string, string> = {
  EADDRINUSE: 'The port is in use. Stop what uses it, or set PORT to another one.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: 'The disk is mounted read-only.',
  ENOSPC: 'The disk is full. Make room and start again.',
  EDQUOT: 'The disk quota is used up. Make room and start again.',
  EMFILE: 'This user may not open that many files. Raise the limit (ulimit -n).',
  ECONNREFUSED: 'DATABASE_URL: nothing answers there.',
  ECONNRESET: 'DATABASE_URL: the server ended the connection.',
  ENOTFOUND: 'DATABASE_URL: there is no such host.',
  EAI_AGAIN: 'DATABASE_URL: the name of the host cannot be looked up at the moment.',
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: 'DATABASE_URL: the host does not answer.',
  '28P01': 'DATABASE_URL: the password is wrong.',
  '28000': 'DATABASE_URL: the user is not let in.',
  '3D000': 'DATABASE_URL: there is no such database.',
  '42501': 'DATABASE_URL: the user lacks a right. Make them the owner of the database or of its schema.',
  '25006': 'DATABASE_URL: the server takes no changes. Name the primary, not a standby.',
  '53100': 'DATABASE_URL: the disk of the server is full. Make room and start again.',
  '53300': 'DATABASE_URL: the server takes no more connections.',
  '57P01': 'DATABASE_URL: the server is stopping.',
  '57P03': 'DATABASE_URL: the server is starting or stopping. Try again in a moment.',
  XX001: 'DATABASE_URL: the database is damaged. Restore a backup.',
  XX002: 'DATABASE_URL: an index is damaged. Rebuild it with REINDEX, or restore a backup.',
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE,
  CERT_HAS_EXPIRED: CERTIFICATE,
}

interface SystemError {
  code?: string
  syscall?: string
  message?: string
  errors?: unknown[]
  cause?: unknown
}

/** The first error in the chain of causes whose code has an explanation. */
function explained(error: unknown): SystemError | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const found = error as SystemError
  if (found.code && found.code in EXPLANATIONS) return found
  return explained(found.errors?.[0] ?? found.cause)
}

/** The code of a failure that can be explained, from Node.js or PostgreSQL. */
export const failureCode = (error: unknown): string | undefined => explained(error)?.code

function explanationOf({ code = '', syscall }: SystemError): string {
  if (syscall === 'listen' && code === 'EACCES')
    return 'PORT: this user may not listen there. Ports below 1024 need a right of their own; set PORT to a higher one.'
  return EXPLANATIONS[code] ?? ''
}

/** Errors whose message is meant for the operator. */
const SENTENCES = [ConfigError, DataDirectoryInUse, DatabaseUnusable, SecretKeyMismatch, StorageUnavailable]

/** The names of databases are looked up as well: only who listens knows that this one is that of HOST. */
export function listenFailure(error: unknown, host: string): unknown {
  const { code = '' } = error as SystemError
  if (!['ENOTFOUND', 'EAI_AGAIN'].includes(code)) return error
  return new ConfigError([
    `HOST: there is no such host as ${host}; name an address of this machine, such as 127.0.0.1`,
  ])
}

/** A sentence or two on what the operator can fix; undefined for anything else. */
export function explainFailure(error: unknown): string | undefined {
  if (error instanceof Error && SENTENCES.some((kind) => error instanceof kind)) return error.message
  const found = explained(error)
  if (!found && error instanceof DatabaseUnavailable) return `DATABASE_URL: ${error.message}`
  return found && `${explanationOf(found)}\n${found.message}`
}

/** What the operator reads when startup fails: an explanation where there is one, else the whole error. */
export function startFailure(error: unknown): string {
  const { message, stack } = error as Error
  return explainFailure(error) ?? stack ?? message
}
