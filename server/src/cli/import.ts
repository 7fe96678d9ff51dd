import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importPack } from '../features/packs/import.ts'
import { progressPrinter } from '../features/packs/progress.ts'
import type { ImportReport, PackEntry, PackPlace } from '../features/packs/report.ts'
import { type Command, folderOf, UsageError, withPortal } from './command.ts'

const USAGE = 'DIR [--overwrite]'

function describeReport(report: ImportReport): string {
  const lines = Object.entries(report)
    .filter(([, { added, changed, unchanged }]) => added + changed + unchanged > 0)
    .map(([name, { added, changed, unchanged }]) => {
      const counts = [added, changed, unchanged].map((count) => String(count).padStart(11)).join('')
      return name.padEnd(18) + counts
    })
  return [`${''.padEnd(18)}      added    changed  unchanged`, ...lines].join('\n')
}

/** Before a database is created: the folder may be mistyped. @throws {UsageError} */
async function refuseNoPack(directory: string): Promise<void> {
  const isFolder = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new UsageError(`${directory} is not a folder`)
}

const nameOf = ({ file, entry }: PackEntry) => (entry ? `${file}, entry ${entry}` : file)

function describeEdited(places: readonly PackPlace[], overwrite: boolean): string {
  const byEntry = Map.groupBy(places, nameOf)
  const lines = [...byEntry].map(
    ([entry, some]) => `  ${entry}: ${some.map(({ field }) => field).join(', ')}`,
  )
  const heading = overwrite
    ? 'Overwritten, although somebody had changed it in the portal:'
    : 'Left as it is, because somebody changed it in the portal; --overwrite takes it from the pack:'
  return [heading, ...lines].join('\n')
}

function describeReturned(entries: readonly PackEntry[]): string {
  const heading =
    'Back again, although somebody deleted it in the portal; take it out of the pack to have it gone:'
  return [heading, ...entries.map((entry) => `  ${nameOf(entry)}`)].join('\n')
}

export const importCommand: Command = {
  usage: USAGE,
  summary: 'import a content pack: all of it, or nothing',
  async run(args) {
    const options = { overwrite: { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    const { overwrite } = values
    const directory = folderOf(positionals, `import ${USAGE}`)
    await refuseNoPack(directory)
    await withPortal(async ({ database, storage }) => {
      const onProgress = progressPrinter(process.stdout)
      let edited: readonly PackPlace[] = []
      const onEdited = (places: readonly PackPlace[]) => {
        edited = places
      }
      let returned: readonly PackEntry[] = []
      const onReturned = (entries: readonly PackEntry[]) => {
        returned = entries
      }
      const request = { database, storage, directory, overwrite, onProgress, onEdited, onReturned }
      console.log(describeReport(await importPack(request)))
      if (edited.length > 0) console.log(`\n${describeEdited(edited, overwrite)}`)
      if (returned.length > 0) console.log(`\n${describeReturned(returned)}`)
    })
  },
}
