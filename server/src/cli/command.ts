/** What the commands have in common. */
import { userInfo } from 'node:os'
import { type Config, loadConfig } from '../config.ts'
import { writeAudit } from '../features/audit/service.ts'
import { type DatabaseHandle, openDatabase } from '../platform/db/open.ts'
import { withoutTimeLimits } from '../platform/db/postgres/limits.ts'
import { openStorage, type Storage } from '../platform/files/storage.ts'

export interface Command {
  /** The arguments, as the help shows them. */
  usage: string
  summary: string
  run(args: string[]): Promise<void>
}

/** The command was called in a way that it does not understand, or cannot be carried out. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** Name of the command that runs; its arguments may name persons, and are not written down. */
const commandName = () => process.argv[2] ?? ''

/** Who runs the command, as the operating system calls them; some containers have no names. */
function operator(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

type Outcome = 'done' | 'failed'

/** What the audit log says of the command. */
export const commandDetails = (outcome: Outcome) => ({
  command: commandName(),
  outcome,
  operator: operator(),
})

/**
 * Runs `work` on the portal's database and files, and closes them whatever happens. The audit log records that the command
 * was run.
 *
 * @param open `openBeside` for what may be done while the portal runs on the same data directory
 */
export async function withPortal(
  work: (portal: { config: Config; database: DatabaseHandle; storage: Storage }) => Promise<void>,
  open = openDatabase,
) {
  const config = loadConfig(process.env)
  const storage = openStorage(config)
  const postgresLimits = withoutTimeLimits(config.postgresLimits)
  const database = await open({ ...config, postgresLimits })
  let outcome: Outcome = 'failed'
  try {
    await work({ config, database, storage })
    outcome = 'done'
  } finally {
    const details = commandDetails(outcome)
    const line = { action: 'command', at: Date.now(), userId: null, details } as const
    const written = writeAudit(database.db, line).finally(() => database.close())
    // When a command failed, its own failure is reported.
    await (outcome === 'failed' ? written.catch(() => undefined) : written)
  }
}

/** The one folder that a command was given. */
export function folderOf(positionals: readonly string[], usage: string): string {
  const [folder, ...rest] = positionals
  if (!folder || rest.length > 0) throw new UsageError(`Usage: npm run portal -- ${usage}`)
  return folder
}
