import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES } from '@portal/contract/locale'
import type { PackEntry } from '@portal/contract/pack/entities'
import { afterAll, describe, expect, test } from 'vitest'
import { importPack } from '../../server/src/features/packs/import.ts'
import { verifyPassword } from '../../server/src/platform/crypto/passwords.ts'
import { PdfReader } from '../../server/src/platform/files/pdf/reader.ts'
import { openStorage } from '../../server/src/platform/files/storage.ts'
import { temporaryFolder } from '../../server/test/at-end.ts'
import { openTestDatabase } from '../../server/test/database.ts'
import { type Counts, generatePack, UnfitRequest } from './generate.ts'

const COUNTS: Counts = {
  portfolios: 3,
  products: 7,
  documents: 30,
  assets: 12,
  news: 9,
  events: 5,
  partners: 2,
  users: 4,
  leads: 20,
  tickets: 6,
}

const pdfs = new PdfReader()
afterAll(() => pdfs.close())

async function generated(seed: number, counts: Partial<Counts> = {}): Promise<string> {
  const directory = join(temporaryFolder(), 'pack')
  await generatePack({ directory, seed, counts: { ...COUNTS, ...counts } })
  return directory
}

/** Hashes of the files by path. */
function hashes(directory: string): Record<string, string> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((f) => f.isFile())
  const paths = files.map((file) => join(file.parentPath, file.name)).sort()
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(directory.length),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  )
}

const entriesOf = (directory: string, name: string) =>
  JSON.parse(readFileSync(join(directory, `${name}.json`), 'utf8'))

test('the same seed gives the same bytes, another one others', async () => {
  const [first, second, other] = [await generated(1), await generated(1), await generated(2)].map(hashes)
  expect(second).toEqual(first)
  expect(other?.['/documents.json']).not.toBe(first?.['/documents.json'])
})

test('more entries of one kind leave the others as they are', async () => {
  const [some, more] = [await generated(1), await generated(1, { news: 40 })].map(hashes)
  expect(more?.['/news.json']).not.toBe(some?.['/news.json'])
  expect(more?.['/leads.json']).toBe(some?.['/leads.json'])
})

test('an import takes all of it', async () => {
  const directory = await generated(3)
  const database = await openTestDatabase()
  const storage = openStorage({ dataDir: temporaryFolder() })
  const report = await importPack({ database, storage, directory })
  for (const [name, count] of Object.entries(COUNTS)) {
    expect(report[name as keyof Counts].added, name).toBe(count)
  }
  const again = await importPack({ database, storage, directory })
  expect(Object.values(again).every(({ added, changed }) => added + changed === 0)).toBe(true)
})

test('an empty pack is one too', async () => {
  const nothing = Object.fromEntries(Object.keys(COUNTS).map((name) => [name, 0])) as unknown as Counts
  const directory = await generated(1, nothing)
  const report = await importPack({
    database: await openTestDatabase(),
    storage: openStorage({ dataDir: temporaryFolder() }),
    directory,
  })
  expect(report.documents.added).toBe(0)
})

describe('the content', () => {
  test('is in all languages, with nothing left to fill in', async () => {
    const directory = await generated(4)
    for (const name of ['documents', 'products', 'portfolios', 'assets', 'news', 'events']) {
      for (const { texts } of entriesOf(directory, name)) {
        expect(Object.keys(texts)).toEqual([...LOCALES])
        expect(JSON.stringify(texts)).not.toMatch(/undefined|\{\w\}|""/)
        expect(JSON.stringify(texts.zh)).toMatch(/\p{Script=Han}{2}/u)
        expect(JSON.stringify(texts.ja)).toMatch(/[\p{Script=Katakana}\p{Script=Han}]{2}/u)
      }
    }
  })

  test('uses few words often and many words seldom', async () => {
    const documents: PackEntry<'documents'>[] = entriesOf(await generated(5, { documents: 500 }), 'documents')
    const uses = new Map<string, number>()
    for (const { texts } of documents) {
      for (const word of `${texts.en.title} ${texts.en.description}`.toLowerCase().match(/\p{L}+/gu) ?? []) {
        uses.set(word, (uses.get(word) ?? 0) + 1)
      }
    }
    const counts = [...uses.values()].toSorted((a, b) => b - a)
    expect(counts.length).toBeGreaterThan(500)
    expect(counts[0]).toBeGreaterThan(50 * (counts[200] ?? 0))
    expect(counts.filter((count) => count <= 3).length).toBeGreaterThan(100)
  })

  test('has PDFs whose text can be read', async () => {
    const directory = await generated(6)
    const textIn = async (locale: string) =>
      JSON.stringify(await pdfs.readText(join(directory, `files/documents/${locale}/text-1.pdf`)))
    expect(await textIn('de')).toMatch(/Messbereich|Baustelle|Einsatzort/)
    expect(await textIn('fr')).toMatch(/s’affiche|d’étalonnage|d’ouvrage|données|équipe/)
    expect(await textIn('zh')).toMatch(/测量范围|检测人员|测点/)
    expect(await textIn('ja')).toMatch(/測定範囲|現場|記録します/)
  })

  test('has users who can sign in', async () => {
    const [user]: PackEntry<'users'>[] = entriesOf(await generated(7), 'users')
    expect(await verifyPassword(user?.passwordHash, 'load-test-portal')).toBe(true)
  })
})

test.for<[counts: Partial<Counts>, message: string]>([
  [{ partners: 0, users: 0, tickets: 0 }, 'Leads need at least one partner'],
  [{ partners: 0, leads: 0 }, 'Users need at least one partner'],
  [{ users: 0 }, 'Tickets need at least one user'],
])('%j is refused', async ([counts, message]) => {
  await expect(generated(1, counts)).rejects.toThrow(new UnfitRequest(message))
})

test('a folder that holds something stays as it is', async () => {
  const directory = temporaryFolder()
  writeFileSync(join(directory, 'mine.txt'), 'mine')
  await expect(generatePack({ directory, seed: 1, counts: COUNTS })).rejects.toThrow('is not empty')
  expect(readdirSync(directory)).toEqual(['mine.txt'])
})
