/** Which files of tests open a database: those on PostgreSQL, too. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const TESTS = import.meta.dirname
/** What gives tests a database of the engine that the run is for. */
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

/** Paths, below the root of the project, of the tests that touch no database of the run. */
export function withoutDatabase(root: string): string[] {
  return globSync('server/{src,test}/**/*.test.ts', { cwd: root }).filter(
    (file) => !opensDatabase(resolve(root, file)),
  )
}
