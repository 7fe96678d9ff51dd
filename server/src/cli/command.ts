/** What the commands have in common. */
import { type Config, loadConfig } from '../config.ts'
import { type DatabaseHandle, openDatabase } from '../db/open.ts'
import { openStorage, type Storage } from '../files/storage.ts'

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

/** Runs `work` on the portal's database and files, and closes them whatever happens. */
export async function withPortal(
  work: (portal: { config: Config; database: DatabaseHandle; storage: Storage }) => Promise<void>,
) {
  const config = loadConfig(process.env)
  const storage = openStorage(config)
  const database = await openDatabase(config)
  try {
    await work({ config, database, storage })
  } finally {
    await database.close()
  }
}

/** The one folder that a command was given. */
export function folderOf(positionals: readonly string[], usage: string): string {
  const [folder, ...rest] = positionals
  if (!folder || rest.length > 0) throw new UsageError(`Usage: npm run portal -- ${usage}`)
  return folder
}
