import { ConfigError } from './config.ts'
import { DataDirectoryInUse } from './db/sqlite/lock.ts'

/** Faults of the surroundings, by the code that Node.js or PostgreSQL gives them. */
const EXPLANATIONS: Record<string, string> = {
  EADDRINUSE: 'The port is in use. Stop what uses it, or set PORT to another one.',
  EACCES: 'This user may not do that.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ECONNREFUSED: 'DATABASE_URL: nothing answers there.',
  ENOTFOUND: 'DATABASE_URL: there is no such host.',
  ETIMEDOUT: 'DATABASE_URL: the host does not answer.',
  '28P01': 'DATABASE_URL: the password is wrong.',
  '28000': 'DATABASE_URL: the user is not let in.',
  '3D000': 'DATABASE_URL: there is no such database.',
}

/** The code of an error, or of the one that it was made of. */
function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, errors, cause } = error as { code?: string; errors?: unknown[]; cause?: unknown }
  return code ?? codeOf(errors?.[0] ?? cause)
}

/** What the operator reads when the portal cannot start: a sentence for what they can mend, else the whole error. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataDirectoryInUse) return error.message
  const explanation = EXPLANATIONS[codeOf(error) ?? '']
  const { message, stack } = error as Error
  return explanation ? `${explanation}\n${message}` : (stack ?? message)
}
