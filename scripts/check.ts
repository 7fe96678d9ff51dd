/** Runs all static checks in parallel and prints only their complaints. */
import { availableParallelism } from 'node:os'
import { type Command, capture } from './process.ts'

interface Check extends Command {
  name: string
}

/** The root project covers e2e, bench, scripts and demo: each on its own would load the server's types again. */
const TYPED = ['web', 'web/worker', 'server', '.', 'contract', 'i18n', 'search']
/** Caches of the tools: results of earlier runs are reused as long as their inputs are unchanged. */
const CACHE = 'node_modules/.cache/check'
const MODULAR = ['contract', 'i18n', 'search', 'server', 'web', 'e2e', 'bench', 'scripts']

const CHECKS: readonly Check[] = [
  ...TYPED.map((folder) => ({
    name: `TypeScript: ${folder === '.' ? 'e2e, bench, scripts, demo' : folder}`,
    command: 'tsc',
    // Parallel checkers repeat each other's work, which costs two to three times the processor time.
    args: [
      ...['--project', folder, '--pretty', 'false', '--checkers', '1'],
      ...['--incremental', '--tsBuildInfoFile', `${CACHE}/${folder.replace('/', '-')}.tsbuildinfo`],
    ],
  })),
  {
    name: 'Directions of import (dependency-cruiser)',
    command: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err-long',
      '--cache',
      `${CACHE}/depcruise`,
      ...MODULAR,
    ],
  },
  {
    name: 'Dead code (knip)',
    command: 'knip',
    args: ['--no-progress', '--cache', '--cache-location', `${CACHE}/knip`],
  },
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
