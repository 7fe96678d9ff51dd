/**
 * Executes the steps of the Dockerfile in an empty directory. The stage that builds the web apps runs in this checkout.
 */
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob, resolve } from 'node:path'
import { type Copy, readStages, type Stage } from '../dockerfile.ts'
import { ROOT, run } from '../process.ts'
import { step } from '../steps.ts'

export interface Artefact {
  folder: string
  stages: readonly Stage[]
  /** The stage that runs. */
  final: Stage
}

/** The path on this machine of a path in the final stage. */
export const pathIn = ({ folder, final }: Artefact, path: string) => placeOf(folder, final, path)

const placeOf = (folder: string, { name }: Pick<Stage, 'name'>, path: string) =>
  join(folder, name || 'final', resolve('/app', path))

const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n')

function isIgnored(path: string): boolean {
  const relative = path.slice(ROOT.length + 1)
  return ignored.some((pattern) => matchesGlob(relative, pattern) || matchesGlob(relative, `${pattern}/**`))
}

function copy(folder: string, stage: Stage, { from, sources, target }: Copy): void {
  for (const source of sources) {
    const isFolder = target.endsWith('/') || target === '.'
    const to = placeOf(folder, stage, isFolder ? join(target, basename(source)) : target)
    const path =
      from === undefined || from === 'build'
        ? join(ROOT, resolve('/', source).replace('/app/', '/'))
        : placeOf(folder, { name: from }, source)
    const filter = (path: string) => from !== undefined || !isIgnored(path) || path.endsWith('package.json')
    cpSync(path, to, { recursive: true, verbatimSymlinks: true, filter })
  }
}

async function shell(command: string, cwd: string): Promise<void> {
  mkdirSync(cwd, { recursive: true })
  const env = { npm_config_prefer_offline: 'true', npm_config_loglevel: 'error' }
  const code = await run({ command: 'sh', args: ['-c', command], cwd, env })
  if (code !== 0) throw new Error(`\`${command}\` ended with exit code ${code}`)
}

async function makeStage(folder: string, stage: Stage): Promise<void> {
  if (stage.name === 'build') return shell('npm run --silent build', ROOT)
  for (const step of stage.steps) {
    if ('run' in step) await shell(step.run, placeOf(folder, stage, '.'))
    else copy(folder, stage, step.copy)
  }
}

/** Builds the artefact in a folder, with a step for each stage. */
export async function makeArtefact(folder: string): Promise<Artefact> {
  const stages = readStages(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))
  const final = stages.at(-1)
  if (!final) throw new Error('The Dockerfile has no stage')
  for (const stage of stages)
    await step(`stage ${stage.name || 'of the artefact'}`, () => makeStage(folder, stage))
  return { folder, stages, final }
}

/** Disk usage in bytes; a file with several hard links counts once. */
export function sizeOf(path: string, seen = new Set<number>()): number {
  const { ino, blocks } = lstatSync(path)
  if (seen.has(ino)) return 0
  seen.add(ino)
  if (!lstatSync(path).isDirectory()) return blocks * 512
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name), seen), blocks * 512)
}
