/** Runs all static checks side by side and prints only what they object to. */
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Command, capture, ROOT } from './process.ts'

interface Check extends Command {
  name: string
}

function workspaces(): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    workspaces: string[]
  }
  return workspaces
}

const typed = [...workspaces(), 'scripts', 'demo/make'].filter((folder) =>
  existsSync(join(ROOT, folder, 'tsconfig.json')),
)
const modular = [...workspaces(), 'scripts'].filter((folder) => existsSync(join(ROOT, folder)))

const CHECKS: readonly Check[] = [
  ...typed.map((folder) => ({
    name: `TypeScript: ${folder}`,
    command: 'tsc',
    args: ['--project', folder, '--pretty', 'false'],
  })),
  {
    name: 'Directions of import (dependency-cruiser)',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...modular],
  },
  { name: 'Dead code (knip)', command: 'knip', args: ['--no-progress'] },
  {
    name: 'Format and lint (Biome)',
    command: 'biome',
    args: ['check', '--error-on-warnings', '--colors=off', '.'],
  },
]

const began = performance.now()
const waiting = [...CHECKS]
let failed = 0

async function work(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const { code, output } = await capture(check)
    if (code === 0) continue
    failed += 1
    console.error(`\n✗ ${check.name}\n${output.trimEnd()}`)
  }
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
const seconds = ((performance.now() - began) / 1000).toFixed(1)
console.log(`${failed ? '\n' : ''}${CHECKS.length - failed} checks passed, ${failed} failed (${seconds} s)`)
process.exitCode = failed ? 1 : 0
