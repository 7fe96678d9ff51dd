/**
 * Builds the web apps into web/dist, if their sources changed since the last build: `vite.config.ts` is the portal, in
 * web/dist/partner, and each `vite.<app>.config.ts` beside it another app, in web/dist/<app>.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { compressFolder } from './compress.ts'
import { ROOT, run } from './process.ts'

const SOURCES = ['contract', 'i18n', 'web', 'package-lock.json', 'tsconfig.base.json']
const WEB = join(ROOT, 'web')
const DIST = join(WEB, 'dist')
const CACHE = join(WEB, '.cache')
/** File with the hash of the sources. It is part of the build, so that copies of the build have it too. */
const STAMP = 'built-from'

/** Generated folders, and those that do not affect the build. */
const NOT_SOURCES = new Set(['node_modules', 'dist', '.cache', '.tanstack'])
const NOT_SOURCE_FILE = /\.gen\.ts$|\.test\.tsx?$|\.tsbuildinfo$/

async function sourceFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true })
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !NOT_SOURCES.has(name))
      .map((entry) => {
        const file = join(path, entry.name)
        if (entry.isDirectory()) return sourceFiles(file)
        return NOT_SOURCE_FILE.test(entry.name) ? [] : [file]
      }),
  )
  return nested.flat()
}

async function sourcesHash(): Promise<string> {
  const lists = await Promise.all(
    SOURCES.map((name) => (name.includes('.') ? [join(ROOT, name)] : sourceFiles(join(ROOT, name)))),
  )
  const hash = createHash('sha256')
  for (const file of lists.flat().sort()) {
    const content = await readFile(file)
    hash.update(`${relative(ROOT, file)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function isUpToDate(hash: string): Promise<boolean> {
  const stamp = join(DIST, STAMP)
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash
}

async function buildApps(folder: string): Promise<void> {
  for (const config of await readdir(WEB)) {
    const app = /^vite(?:\.(\w+))?\.config\.ts$/.exec(config)
    if (!app) continue
    const outDir = join(folder, app[1] ?? 'partner')
    const code = await run({
      command: 'vite',
      args: ['build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
      cwd: WEB,
      env: { NODE_ENV: 'production' },
    })
    if (code !== 0) throw new Error('The build of the web apps failed')
    await compressFolder(join(outDir, 'static'))
  }
}

/** Replaces the old build with the new one. */
async function swap(built: string): Promise<void> {
  const old = join(CACHE, `old-${process.pid}`)
  if (existsSync(DIST)) await rename(DIST, old)
  await rename(built, DIST)
  await rm(old, { recursive: true, force: true })
}

/**
 * Ensures that web/dist is built from the current sources. An artefact has only the build, without the sources.
 *
 * @throws {Error} when the build fails; web/dist stays as it was
 */
export async function buildWebApps(): Promise<void> {
  if (!existsSync(join(WEB, 'src')) && existsSync(DIST)) return
  const hash = await sourcesHash()
  if (await isUpToDate(hash)) return
  if (!existsSync(join(ROOT, 'node_modules/vite'))) {
    throw new Error('The web apps must be built, and Vite is not installed: run `npm ci --include=dev` first')
  }
  console.log('Building the web apps (only after their sources changed) …')
  const built = join(CACHE, `build-${process.pid}`)
  await mkdir(CACHE, { recursive: true })
  try {
    await buildApps(built)
    await writeFile(join(built, STAMP), hash)
    await swap(built)
  } finally {
    await rm(built, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  try {
    await buildWebApps()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
