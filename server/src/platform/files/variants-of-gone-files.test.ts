import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { sweepVariants } from './variant-cleanup.ts'

const GONE = 'ab'.repeat(32)

test('pictures of files that are gone are swept, and the oldest beyond the bound', async () => {
  const { database, config } = await buildTestApp()
  const { db } = database
  const derived = join(config.dataDir, 'derived')
  const write = (name: string, size: number, seconds: number) => {
    writeFileSync(join(derived, name), Buffer.alloc(size))
    utimesSync(join(derived, name), seconds, seconds)
  }
  const { sha256 } = await db.selectFrom('files').select('sha256').executeTakeFirstOrThrow()
  expect(await sweepVariants({ db, dataDir: config.dataDir })).toBe(0)
  mkdirSync(join(derived, 'branded'), { recursive: true })
  for (const name of [`${GONE}-thumb.webp`, `${GONE}-large.webp`, `${GONE}.none`]) write(name, 10, 3)
  for (const [name, seconds] of [
    ['thumb', 2],
    ['small', 1],
    ['large', 3],
  ] as const)
    write(`${sha256}-${name}.webp`, 100, seconds)
  // It is still being written.
  const unfinished = `${GONE}-small.webp.5b0c7d0e-3f1a-4e59-9a57-6c1d2e8f4b73`
  write(unfinished, 10, 3)

  expect(await sweepVariants({ db, dataDir: config.dataDir })).toBe(3)
  const left = ['branded', unfinished, ...['large', 'small', 'thumb'].map((name) => `${sha256}-${name}.webp`)]
  expect(readdirSync(derived).sort()).toEqual(left.sort())
  expect(await sweepVariants({ db, dataDir: config.dataDir }, 250)).toBe(1)
  expect(readdirSync(derived)).not.toContain(`${sha256}-small.webp`)
})
