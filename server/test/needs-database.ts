/** Finds the test files that open a database, and so must run on each engine. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const TESTS = import.meta.dirname
/** Marks modules that provide a database on the engine of the run. */
const GIVES_DATABASE = /\binject\('template'\)/
const IMPORTS = /\bfrom '(\.[^']+)'/g

const known = new Map<string, boolean>()

function opensDatabase(file: string): boolean {
  const kept = known.get(file)
  if (kept !== undefined) return kept
  known.set(file, false)
  const source = readFileSync(file, 'utf8')
  const helpers = [...source.matchAll(IMPORTS)]
    .map(([, path = '']) => resolve(dirname(file), path))
    .filter((path) => dirname(path) === TESTS)
  const opens = GIVES_DATABASE.test(source) || helpers.some(opensDatabase)
  known.set(file, opens)
  return opens
}

/** Paths of the tests that use no database of the run, relative to the root of the project. */
export function withoutDatabase(root: string): string[] {
  return globSync('server/{src,test}/**/*.test.ts', { cwd: root }).filter(
    (file) => !opensDatabase(resolve(root, file)),
  )
}
