import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isAllowed, licenceIssues, renderLicences } from './licence-policy.ts'
import { isInstalled, readLock } from './packages.ts'
import { ROOT } from './process.ts'

const packages = readLock()

describe('the lock file', () => {
  const installed = Object.entries(packages).filter(([place, { link }]) => isInstalled(place) && !link)

  test('has a checksum of every package', () => {
    expect(installed.length).toBeGreaterThan(500)
    const without = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    expect(without.map(([place]) => place)).toEqual([])
  })

  test('names no address of a registry of somebody', () => {
    const other = installed.filter(
      ([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(other.map(([place]) => place)).toEqual([])
  })
})

describe('licences', () => {
  test('of all packages that run are allowed', () => {
    expect(licenceIssues(packages)).toEqual([])
  })

  test('are listed in docs/licences.md (written by: npm run licences)', () => {
    expect(readFileSync(join(ROOT, 'docs', 'licences.md'), 'utf8')).toBe(renderLicences(packages))
  })

  test.each([
    ['a', 'MIT', true],
    ['a', '(MIT OR GPL-3.0-only)', true],
    ['a', 'MIT AND GPL-3.0-only', false],
    ['a', 'GPL-3.0-only', false],
    ['a', 'none', false],
    ['a', 'LGPL-3.0-or-later', false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
  ])('of %s: %s', (name, licence, allowed) => {
    expect(isAllowed(name, licence)).toBe(allowed)
  })

  test('are those of what runs, and not of what tests it', () => {
    const page = renderLicences(packages)
    expect(page).toContain(' fastify,')
    expect(page).toContain(' react,')
    for (const name of [' vitest', ' lighthouse', ' typescript']) expect(page).not.toContain(name)
  })
})
