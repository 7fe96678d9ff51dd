/** Kills imports of a content pack and the reading of PDFs, and checks that the data stay consistent. */
import { createHash, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { generatePack, USUAL_COUNTS } from '../../bench/generate/generate.ts'
import { reindex } from '../../server/src/features/search/reindex.ts'
import { openDatabase } from '../../server/src/platform/db/open.ts'
import { checkDatabase, checkFiles } from './consistency.ts'
import { demoData, type PortalData } from './data.ts'
import { Portal, runNode } from './portal.ts'
import { expect } from './report.ts'

const CLI = 'server/src/cli/portal.ts'
const READ_MS = 180_000
const READER_MS = 10_000
const NOTHING_SENT: ReadonlySet<string> = new Set()

async function portalCommand(data: PortalData, args: readonly string[]): Promise<number> {
  const command = runNode(data, [CLI, ...args])
  command.stdout?.resume()
  command.stderr?.resume()
  const began = performance.now()
  const [code] = await once(command, 'exit')
  expect(code === 0, `portal ${args.join(' ')} ended with exit code ${code}`)
  return performance.now() - began
}

/** The content of the search index in a comparable form. */
async function readIndex({ query }: PortalData): Promise<string[]> {
  const entries = await query('select locale, source, item_id, digest from search_entries')
  const words = await query('select locale, word, uses from search_words')
  const postings = await query('select locale, term, block, entries from search_postings')
  return [
    ...entries.map((row) => JSON.stringify(Object.values(row).map(String))),
    ...words.map((row) => JSON.stringify(Object.values(row).map(String))),
    ...postings.map(({ locale, term, block, entries: bytes }) =>
      JSON.stringify([locale, term, Number(block), Buffer.from(bytes as Uint8Array).toString('base64')]),
    ),
  ].sort()
}

async function digest(data: PortalData): Promise<string> {
  return createHash('sha256')
    .update((await readIndex(data)).join('\n'))
    .digest('hex')
}

/** Checks that the index equals a rebuilt one. @param data must not be in use */
async function checkIndex(data: PortalData): Promise<number> {
  const anew = await data.copy()
  try {
    const database = await openDatabase(anew)
    // Reindexing over an existing index would keep stray rows.
    for (const table of ['search_entries', 'search_words', 'search_postings'] as const)
      await database.db.deleteFrom(table).execute()
    await reindex(database, { clock: Date.now, signal: new AbortController().signal })
    await database.close()
    const [present, expected] = [await readIndex(data), await readIndex(anew)]
    const [held, due] = [new Set(present), new Set(expected)]
    const missing = expected.filter((row) => !held.has(row))
    const wrong = present.filter((row) => !due.has(row))
    expect(
      missing.length + wrong.length === 0,
      `the index lacks ${missing.length} and has ${wrong.length} too many, such as ${[...missing, ...wrong][0]?.slice(0, 200)}`,
    )
    return present.length
  } finally {
    await anew.discard()
  }
}

const TABLES = [
  'documents',
  'products',
  'assets',
  'news',
  'leads',
  'users',
  'files',
  'search_entries',
  'jobs',
]

async function counts({ query }: PortalData): Promise<string> {
  const numbers: number[] = []
  for (const table of TABLES) {
    const [row] = await query(`select count(*) as count from ${table}`)
    numbers.push(Number(row?.count))
  }
  return numbers.join(' ')
}

export interface ImportOutcome {
  interrupted: number
  indexed: number
  read: number
  unnamedFiles: number
}

/** @param server a PostgreSQL server; without one the portal is on SQLite */
export async function killImports(
  rounds: { imports: number; reads: number },
  server?: string,
): Promise<ImportOutcome> {
  const data = await demoData({ server }, { writers: 1, factors: 0 })
  const pack = `${data.dataDir}-pack`
  try {
    const counts = { ...USUAL_COUNTS, documents: 100, leads: 100 }
    await generatePack({ directory: pack, seed: 7, counts })
    const interrupted = await interruptImports(data, pack, rounds.imports)
    await portalCommand(data, ['import', pack])
    await checkDatabase(data)
    const unnamedFiles = await checkFiles(data, NOTHING_SENT)
    await checkIndex(data)
    const read = await interruptReading(data, rounds.reads)
    return { interrupted, indexed: await checkIndex(data), read, unnamedFiles }
  } finally {
    await data.discard()
  }
}

/** Returns how many imports were killed before they had finished. */
async function interruptImports(data: PortalData, pack: string, rounds: number): Promise<number> {
  const trial = await data.copy()
  const ms = await portalCommand(trial, ['import', pack])
  const after = await counts(trial)
  await trial.discard()
  const [before, index] = [await counts(data), await digest(data)]
  expect(before !== after, 'the import changes nothing')
  let interrupted = 0
  for (let round = 0; round < rounds; round += 1) {
    const copy = await data.copy()
    try {
      await killImport(copy, pack, ms)
      await checkDatabase(copy)
      await checkFiles(copy, NOTHING_SENT)
      const now = await counts(copy)
      expect(now === before || now === after, `an import was done in part: ${now} instead of ${before}`)
      if (now === after) continue
      interrupted += 1
      expect((await digest(copy)) === index, 'an import that was killed has changed the index')
    } finally {
      await copy.discard()
    }
  }
  return interrupted
}

/** @param ms how long the import takes uninterrupted */
async function killImport(data: PortalData, pack: string, ms: number): Promise<void> {
  const command = runNode(data, [CLI, 'import', pack])
  command.stdout?.resume()
  command.stderr?.resume()
  const ended = once(command, 'exit')
  await wait(randomInt(Math.floor(ms * 0.1), Math.ceil(ms * 0.98)))
  command.kill('SIGKILL')
  await ended
}

/** Kills the portal while it reads PDFs; returns how many it has read in total. */
async function interruptReading(data: PortalData, rounds: number): Promise<number> {
  await data.query(`delete from file_texts`)
  await portalCommand(data, ['reindex'])
  for (let round = 0; round < rounds; round += 1) {
    const portal = await Portal.start(data)
    await wait(randomInt(100, 2500))
    const readers = portal.children
    await portal.kill()
    await expectGone(readers)
    await checkDatabase(data)
    const [given] = await data.query('select count(*) as count from jobs where failed_at is not null')
    expect(Number(given?.count) === 0, 'a PDF was given up because the portal was killed')
    if (round === 0) await checkIndex(data)
  }
  return readToTheEnd(data)
}

/** Checks that child processes of the portal end with it. */
async function expectGone(pids: readonly number[]): Promise<void> {
  const deadline = Date.now() + READER_MS
  while (pids.some((pid) => existsSync(`/proc/${pid}`))) {
    expect(
      Date.now() < deadline,
      `a process that the portal had started is there after ${READER_MS / 1000} s`,
    )
    await wait(50)
  }
}

async function readToTheEnd(data: PortalData): Promise<number> {
  const portal = await Portal.start(data)
  try {
    const deadline = Date.now() + READ_MS
    let waiting = -1
    while (waiting !== 0) {
      expect(Date.now() < deadline, `${waiting} jobs still wait after ${READ_MS / 1000} s`)
      await wait(500)
      const [row] = await data.query(
        `select count(*) as count from jobs where kind in ('pdf-text', 'index', 'bulk-index', 'reindex')`,
      )
      waiting = Number(row?.count)
    }
    await portal.stop()
    expect(portal.errors.length === 0, `the portal complained:\n${portal.errors.join('\n')}`)
  } finally {
    await portal.kill()
  }
  const [row] = await data.query('select count(*) as count from file_texts')
  return Number(row?.count)
}
