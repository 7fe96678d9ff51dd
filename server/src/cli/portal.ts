/** The portal's command line: `npm run portal -- COMMAND`. */
import { PackValidationError } from '../features/packs/validation-error.ts'
import { explainFailure } from '../start-failure.ts'
import { backupCommand } from './backup.ts'
import { type Command, UsageError } from './command.ts'
import { createAdminCommand } from './create-admin.ts'
import { eraseUserCommand } from './erase-user.ts'
import { exportCommand } from './export.ts'
import { exportUserCommand } from './export-user.ts'
import { forgetSecretsCommand } from './forget-secrets.ts'
import { importCommand } from './import.ts'
import { migrateCommand } from './migrate.ts'
import { moveCommand } from './move.ts'
import { outboxCommand } from './outbox.ts'
import { reindexCommand } from './reindex.ts'
import { restoreCommand } from './restore.ts'

const COMMANDS: Record<string, Command> = {
  import: importCommand,
  export: exportCommand,
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
  migrate: migrateCommand,
  reindex: reindexCommand,
  outbox: outboxCommand,
  'create-admin': createAdminCommand,
  'forget-secrets': forgetSecretsCommand,
  'export-user': exportUserCommand,
  'erase-user': eraseUserCommand,
}

function help(): string {
  const lines = Object.entries(COMMANDS).map(([name, { usage, summary }]) => {
    return `  ${`${name} ${usage}`.trimEnd().padEnd(68)}${summary}`
  })
  return [
    'Usage: npm run portal -- COMMAND',
    '',
    ...lines,
    '',
    'The settings come from the environment.',
  ].join('\n')
}

/** What the operator reads; a stack trace only for bugs of the portal itself. */
function explain(error: unknown): string {
  if (error instanceof PackValidationError || error instanceof UsageError) return error.message
  if (error instanceof Error && (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) {
    return error.message.split('\n')[0] ?? ''
  }
  const explanation = explainFailure(error)
  if (explanation) return explanation
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return error instanceof Error ? `${error.message || error.name}${cause}` : String(error)
}

const [name = 'help', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (['help', '--help', '-h'].includes(name)) {
  console.log(help())
} else if (!command) {
  console.error(`There is no command ${name}.\n\n${help()}`)
  process.exitCode = 1
} else {
  try {
    await command.run(args)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
