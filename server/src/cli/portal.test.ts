import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createTestPack } from '../features/packs/pack.fixture.ts'

const script = resolve(import.meta.dirname, 'portal.ts')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-cli-'))
  return () => rmSync(folder, { recursive: true, force: true })
})

/** Runs a command on an embedded database, whatever engine the other tests run on. */
function portal(args: string[], input = '') {
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    input,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

test('without a command it explains itself', () => {
  const { status, stdout } = portal([])
  expect(status).toBe(0)
  for (const name of ['import DIR', 'export DIR', 'migrate', 'create-admin']) expect(stdout).toContain(name)
})

test.for([
  [['fly'], 'There is no command fly.'],
  [['import'], 'Usage: npm run portal -- import DIR'],
  [['import', '/a', '/b'], 'Usage: npm run portal -- import DIR'],
  [['import', '/not/there'], '/not/there is not a folder'],
  [['migrate', '--fast'], "Unknown option '--fast'"],
  [['create-admin', '--email', 'a@b.example'], 'Usage: npm run portal -- create-admin'],
] as const)('%j ends with a line on what is wrong', ([args, line]) => {
  const { status, stderr } = portal([...args])
  expect(status).toBe(1)
  expect(stderr).toContain(line)
  expect(stderr).not.toContain('    at ')
})

test('imports a pack and exports it', async () => {
  const { directory } = await createTestPack()
  const imported = portal(['import', directory])
  expect(imported).toMatchObject({ status: 0, stderr: '' })
  expect(imported.stdout).toMatch(/products +2 +0 +0/)

  const target = join(folder, 'export')
  expect(portal(['export', target])).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(target, 'products.json'))).toBe(true)
  expect(portal(['export', target])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is not empty'),
  })
}, 30_000)

test('creates an administrator once', () => {
  const args = ['create-admin', '--email', 'Eva.B@acme.example', '--first-name', 'Eva', '--last-name', 'B']
  expect(portal(args, 'too short\n')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('12 to 128'),
  })
  expect(portal(args, 'long enough for this\n')).toMatchObject({ status: 0, stderr: '' })
  expect(portal(args, 'long enough for this\n')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('already'),
  })
}, 30_000)
