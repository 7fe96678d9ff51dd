import { parseArgs } from 'node:util'
import { exportPack } from '../features/packs/export.ts'
import { describeIssue } from '../features/packs/validation-error.ts'
import { type Command, folderOf, withFilledPortal } from './command.ts'

export const exportCommand: Command = {
  usage: 'DIR',
  summary: 'export the content into a new or empty folder',
  async run(args) {
    const { positionals } = parseArgs({ args, allowPositionals: true })
    const directory = folderOf(positionals, 'export DIR')
    await withFilledPortal(async ({ database, storage }) => {
      const { entries, files, issues } = await exportPack({ database, storage, directory })
      const total = Object.values(entries).reduce((sum, count) => sum + count, 0)
      console.log(
        `Exported ${total} entries and ${files} files. The folder holds password hashes: keep it secret.`,
      )
      if (issues.length > 0) {
        console.error(
          `An import would refuse these entries until they are mended:\n${issues.map(describeIssue).join('\n')}`,
        )
      }
    })
  },
}
