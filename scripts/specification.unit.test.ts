import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './process.ts'

const DOCUMENT = join(ROOT, 'docs/specification.md')

interface Row {
  line: number
  requirement: string
  built: string
  shown: string
}

const rows: Row[] = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .map((text, index) => ({ text, line: index + 1 }))
  .filter(({ text }) => text.startsWith('| ') && !text.startsWith('| Requirement'))
  .map(({ text, line }) => {
    const [, requirement = '', built = '', shown = ''] = text.split(/(?<!\\)\|/).map((cell) => cell.trim())
    return { line, requirement, built, shown }
  })

/** The files and folders that a cell names: texts in backticks that contain a slash. */
function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([\w$.-]+(?:\/[\w$.-]+)+\/?)`/g)].map(([, path]) => path as string)
}

describe('docs/specification.md', () => {
  it('has rows', () => expect(rows.length).toBeGreaterThan(150))

  it('names only files that exist', () => {
    const missing = rows.flatMap(({ line, built, shown }) =>
      [...pathsIn(built), ...pathsIn(shown)]
        .filter((path) => !existsSync(join(ROOT, path)))
        .map((path) => `${line}: ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('says of each requirement where it is built and what shows it, or that it is not', () => {
    const silent = rows.filter(
      ({ built, shown }) =>
        (pathsIn(built).length === 0 && !/^(not built|nothing to build)/i.test(built)) ||
        (pathsIn(shown).length === 0 && !/^(no test|not built|nothing to build)/i.test(shown)),
    )
    expect(silent).toEqual([])
  })

  it('names tests where it says what shows it', () => {
    const others = rows.flatMap(({ line, shown }) =>
      pathsIn(shown)
        .filter((path) => !/\.(spec|test)\.tsx?$/.test(path))
        .map((path) => `${line}: ${path}`),
    )
    expect(others).toEqual([])
  })
})
