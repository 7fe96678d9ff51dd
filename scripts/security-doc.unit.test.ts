import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from './process.ts'

const page = readFileSync(join(ROOT, 'docs', 'security.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

const WITHOUT_TEST = ['not applicable', 'open', 'document', 'operator']

describe('the table of docs/security.md', () => {
  test('has all chapters of ASVS 5.0', () => {
    const chapters = [...page.matchAll(/^### V(\d+) /gm)].map(([, number]) => Number(number))
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
    expect(rows.length).toBeGreaterThan(150)
  })

  test('says of each requirement how it is met, and by what it is shown', () => {
    for (const cells of rows) {
      expect(cells, cells[0]).toHaveLength(3)
      const [, how = '', proof = ''] = cells
      expect(how, cells[0]).not.toBe('')
      expect(
        WITHOUT_TEST.includes(proof) || /^`[^`]+`(, `[^`]+`)*$/.test(proof),
        `${cells[0]}: ${proof}`,
      ).toBe(true)
    }
  })

  test('has no requirement twice', () => {
    const numbers = rows.map(([requirement = '']) => requirement.split(' ')[0])
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('names tests that there are', () => {
    const named = new Set(
      [...page.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, path = '']) => path),
    )
    expect(named.size).toBeGreaterThan(50)
    expect([...named].filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})
