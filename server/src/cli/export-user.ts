import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { zipSync } from 'fflate'
import { writeAudit } from '../features/audit/service.ts'
import { exportFiles, exportPerson, findPerson } from '../features/privacy/service.ts'
import type { Storage } from '../platform/files/storage.ts'
import { type Command, UsageError, withFilledPortal } from './command.ts'

const USAGE = 'export-user --email EMAIL --output DIR|FILE.zip'

type Files = Awaited<ReturnType<typeof exportFiles>>

/** The export contains personal data, so only its owner may read it. */
const FOLDER = { recursive: true, mode: 0o700 }
const FILE = { mode: 0o600, flag: 'wx' }

async function writeFolder(target: string, json: string, files: Files, storage: Storage): Promise<void> {
  await mkdir(join(target, 'files'), FOLDER)
  await writeFile(join(target, 'data.json'), json, FILE)
  for (const { path, key } of files)
    await storage.withFile(key, (stored) => copyFile(stored, join(target, path)))
}

async function writeArchive(target: string, json: string, files: Files, storage: Storage): Promise<void> {
  const entries: Record<string, Uint8Array> = { 'data.json': new TextEncoder().encode(json) }
  for (const { path, key } of files) entries[path] = await storage.withFile(key, (stored) => readFile(stored))
  await mkdir(dirname(target), FOLDER)
  await writeFile(target, zipSync(entries), FILE)
}

/** @throws {UsageError} if the target already exists and is not an empty folder */
async function refuseFull(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new UsageError(`${target} is there already`)
  })
  if (names.length > 0) throw new UsageError(`${target} is not empty`)
}

export const exportUserCommand: Command = {
  usage: '--email EMAIL --output DIR|FILE.zip',
  summary: 'everything that is kept about a user, as JSON and files',
  async run(args) {
    const text = { type: 'string' } as const
    const { email, output } = parseArgs({ args, options: { email: text, output: text } }).values
    if (!email || !output) throw new UsageError(`Usage: npm run portal -- ${USAGE}`)
    const target = resolve(output)
    await refuseFull(target)
    await withFilledPortal(async ({ database, storage }) => {
      const { db } = database
      const person = await findPerson(db, email)
      if (!person) throw new UsageError(`There is no user with the email ${email}`)
      const exported = new Date().toISOString()
      const sections = await exportPerson(db, person)
      const files = await exportFiles(db, person)
      const json = `${JSON.stringify({ exported, ...sections }, null, 2)}\n`
      await (target.endsWith('.zip') ? writeArchive : writeFolder)(target, json, files, storage)
      const entity = { kind: 'user', id: String(person.id) }
      await writeAudit(db, { action: 'user-exported', at: Date.now(), userId: null, entity })
      const rows = Object.values(sections).reduce((sum, section) => sum + section.length, 0)
      console.log(`Exported ${rows} entries and ${files.length} files to ${target}.`)
    })
  },
}
