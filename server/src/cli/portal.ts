/** The portal's command line: `npm run portal -- COMMAND`. */
import { PackValidationError } from '../features/packs/validation-error.ts'
import { explainFailure } from '../start-failure.ts'
import { type Command, UsageError } from './command.ts'

/**
 * Loaded on demand: together they are most of the portal, which takes longer to load than most commands take to run.
 */
const COMMANDS: Record<string, () => Promise<Command>> = {
  import: async () => (await import('./import.ts')).importCommand,
  export: async () => (await import('./export.ts')).exportCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./restore.ts')).restoreCommand,
  move: async () => (await import('./move.ts')).moveCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  reindex: async () => (await import('./reindex.ts')).reindexCommand,
  outbox: async () => (await import('./outbox.ts')).outboxCommand,
  'create-admin': async () => (await import('./create-admin.ts')).createAdminCommand,
  'forget-secrets': async () => (await import('./forget-secrets.ts')).forgetSecretsCommand,
  'export-user': async () => (await import('./export-user.ts')).exportUserCommand,
  'erase-user': async () => (await import('./erase-user.ts')).eraseUserCommand,
}

async function help(): Promise<string> {
  const lines: string[] = []
  for (const [name, load] of Object.entries(COMMANDS)) {
    const { usage, summary } = await load()
    lines.push(`  ${`${name} ${usage}`.trimEnd().padEnd(68)}${summary}`)
  }
  return [
    'Usage: npm run portal -- COMMAND',
    '',
    ...lines,
    '',
    'The settings come from the environment.',
  ].join('\n')
}

const helpOf = (command: string, { usage, summary }: Command) =>
  `Usage: npm run portal -- ${`${command} ${usage}`.trimEnd()}\n\n${summary}`

/** The error message for the operator; a stack trace only for bugs of the portal. */
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
const loadCommand = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (['help', '--help', '-h'].includes(name)) {
  console.log(await help())
} else if (!loadCommand) {
  console.error(`There is no command ${name}.\n\n${await help()}`)
  process.exitCode = 1
} else {
  try {
    const command = await loadCommand()
    if (args.some((arg) => arg === '--help' || arg === '-h')) console.log(helpOf(name, command))
    else await command.run(args)
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
