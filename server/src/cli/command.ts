/** What all commands share. */
import { userInfo } from 'node:os'
import { type Config, loadConfig, loadDatabaseSettings } from '../config.ts'
import { writeAudit } from '../features/audit/service.ts'
import { type DatabaseHandle, openDatabase, refuseNew, sqliteFile } from '../platform/db/open.ts'
import { withoutTimeLimits } from '../platform/db/postgres/limits.ts'
import { ofSqlite } from '../platform/db/unusable.ts'
import { openStorage, type Storage } from '../platform/files/storage.ts'

export interface Command {
  /** The arguments, as shown in the help. */
  usage: string
  summary: string
  run(args: string[]): Promise<void>
}

/** The command was called incorrectly, or cannot be carried out. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}

/** The name of the running command. Its arguments may contain personal data and are not logged. */
const commandName = () => process.argv[2] ?? ''

/** The operating system user who runs the command; some containers have no user names. */
function operator(): string | undefined {
  try {
    return userInfo().username
  } catch {
    return undefined
  }
}

interface Portal {
  config: Config
  database: DatabaseHandle
  storage: Storage
}

type Work = (portal: Portal) => Promise<void>

type Outcome = 'done' | 'failed'

/** Details of the command for the audit log. */
export const commandDetails = (outcome: Outcome) => ({
  command: commandName(),
  outcome,
  operator: operator(),
})

/** As `withPortal`, for commands that are about what a portal holds: with a wrong setting they must not find an empty one. */
export async function withFilledPortal(...[work, open]: Parameters<typeof withPortal>): Promise<void> {
  await refuseNew(loadDatabaseSettings(process.env))
  await withPortal(work, open)
}

/**
 * Runs `work` on the portal's database and files, and always closes them. The run is recorded in the audit log.
 *
 * @param open `openBeside` for commands that may run beside the portal on the same data directory
 */
export async function withPortal(work: Work, open = openDatabase): Promise<void> {
  const config = loadConfig(process.env)
  const postgresLimits = withoutTimeLimits(config.postgresLimits)
  const database = await open({ ...config, postgresLimits })
  try {
    await runOn({ config, database }, work)
  } catch (error) {
    // Such as a disk that is full: what the engine says does not name the file.
    throw database.engine === 'sqlite' ? ofSqlite(error, sqliteFile(config.dataDir)) : error
  }
}

/** Runs `work`, records it and closes the database. */
async function runOn({ config, database }: Omit<Portal, 'storage'>, work: Work): Promise<void> {
  let outcome: Outcome = 'failed'
  try {
    // Only now: with a wrong DATA_DIR no folder for files is created there.
    const storage = openStorage(config)
    await work({ config, database, storage })
    outcome = 'done'
  } finally {
    const details = commandDetails(outcome)
    const line = { action: 'command', at: Date.now(), userId: null, details } as const
    const written = writeAudit(database.db, line).finally(() => database.close())
    // If the command failed, report that error rather than one of the audit log.
    await (outcome === 'failed' ? written.catch(() => undefined) : written)
  }
}

/** The only positional argument, a folder. */
export function folderOf(positionals: readonly string[], usage: string): string {
  const [folder, ...rest] = positionals
  if (!folder || rest.length > 0) throw new UsageError(`Usage: npm run portal -- ${usage}`)
  return folder
}
