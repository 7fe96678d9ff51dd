import { parseArgs } from 'node:util'
import { importPack } from '../features/packs/import.ts'
import { progressPrinter } from '../features/packs/progress.ts'
import type { ImportReport } from '../features/packs/report.ts'
import { type Command, folderOf, withPortal } from './command.ts'

function describeReport(report: ImportReport): string {
  const lines = Object.entries(report)
    .filter(([, { added, changed, unchanged }]) => added + changed + unchanged > 0)
    .map(([name, { added, changed, unchanged }]) => {
      const counts = [added, changed, unchanged].map((count) => String(count).padStart(11)).join('')
      return name.padEnd(18) + counts
    })
  return [`${''.padEnd(18)}      added    changed  unchanged`, ...lines].join('\n')
}

export const importCommand: Command = {
  usage: 'DIR',
  summary: 'import a content pack: all of it, or nothing',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const directory = folderOf(positionals, 'import DIR')
    await withPortal(async ({ database, storage }) => {
      const onProgress = progressPrinter(process.stdout)
      console.log(describeReport(await importPack({ database, storage, directory, onProgress })))
    })
  },
}
