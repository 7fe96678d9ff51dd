import { parseArgs } from 'node:util'
import { importPack } from '../features/packs/import.ts'
import type { ImportReport, Progress } from '../features/packs/report.ts'
import { type Command, folderOf, withPortal } from './command.ts'

const STEPS: Record<Progress['step'], string> = {
  check: 'Checking files',
  passwords: 'Hashing passwords',
  files: 'Storing files',
  rows: 'Writing entries',
}

/** One line that changes on a terminal; elsewhere a line for each step that is done. */
function showProgress({ step, done, total }: Progress): void {
  const line = `${STEPS[step]}: ${done} of ${total}`
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}${done === total ? '\n' : ''}`)
  else if (done === total) console.log(line)
}

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
      console.log(
        describeReport(await importPack({ database, storage, directory, onProgress: showProgress })),
      )
    })
  },
}
