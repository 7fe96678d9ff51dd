import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/at-end.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { createTestPack, PDF, SVG, type TestPack, user } from '../../../test/test-pack.ts'
import type { DatabaseHandle } from '../../platform/db/open.ts'
import { openStorage } from '../../platform/files/storage.ts'
import { importPack } from './import.ts'
import { describeIssue, type PackIssue, PackValidationError } from './validation-error.ts'

let pack: TestPack
let database: DatabaseHandle
let dataDir: string

// All tests share a database: rejected packs leave it empty.
beforeAll(async () => {
  database = await openTestDatabase()
})

beforeEach(async () => {
  pack = await createTestPack()
  dataDir = temporaryFolder()
})

/** Issues of the current pack; nothing may have been written for it. */
async function issues(): Promise<readonly PackIssue[]> {
  const storage = openStorage({ dataDir })
  const error = await importPack({ database, storage, directory: pack.directory }).then(
    () => undefined,
    (reason) => reason,
  )
  expect(error).toBeInstanceOf(PackValidationError)
  expect(await database.db.selectFrom('files').select('id').execute()).toEqual([])
  expect(
    await database.db.selectFrom('settings').select('name').where('name', '=', 'brand').execute(),
  ).toEqual([])
  expect(readdirSync(join(dataDir, 'files'))).toEqual(['incoming'])
  return error.issues
}

type Change = (pack: TestPack) => void
type Place = [file: string, entry: string | number | undefined, field: string | undefined, message: RegExp]

const CASES: Record<string, [Change, Place]> = {
  'malformed JSON': [
    (p) => p.file('news.json', '[\n  { "key": x }\n]'),
    ['news.json', undefined, undefined, /unexpected "x" at line 2, column 12/],
  ],
  'JSON that ends too early': [
    (p) => p.file('news.json', '[{ "key": "a"'),
    ['news.json', undefined, undefined, /unexpected end at line 1, column 14/],
  ],
  'a file that is no list': [(p) => p.file('news.json', '{}'), ['news.json', undefined, undefined, /list/]],
  'a file with a mistyped name': [
    (p) => p.file('Price_list.json', '[]'),
    ['Price_list.json', undefined, undefined, /is no file of a content pack; price-lists\.json may be meant/],
  ],
  'a folder in the place of a file': [
    (p) => {
      p.file('news.json', '')
      rmSync(join(p.directory, 'news.json'))
      mkdirSync(join(p.directory, 'news.json'))
    },
    ['news.json', undefined, undefined, /is a folder/],
  ],
  'text that is not UTF-8': [
    (p) => p.file('news.json', new Uint8Array([0x5b, 0xff, 0x5d])),
    ['news.json', undefined, undefined, /UTF-8/],
  ],
  'another format': [
    (p) => p.file('pack.json', '{"format": 2, "name": "x"}'),
    ['pack.json', undefined, 'format', /^must be 1$/],
  ],
  'a field of the wrong type': [
    (p) => p.file('portals.json', '[{ "key": "standard", "path": 5 }]'),
    ['portals.json', 'standard', 'path', /string/],
  ],
  'an entry without a key': [
    (p) => p.file('tickets.json', '[{ "user": "ada", "status": "new", "created": "todayT08:00" }]'),
    ['tickets.json', 0, 'key', /missing/],
  ],
  'an unknown field': [
    (p) =>
      p.file(
        'tickets.json',
        '[{ "key": "t", "user": "ada", "status": "new", "created": "todayT08:00", "x": 1 }]',
      ),
    ['tickets.json', 't', 'x', /not a field/],
  ],
  'a missing English text': [
    (p) => p.file('pages.json', '[{ "key": "footer", "texts": { "en": {} } }]'),
    ['pages.json', 'footer', 'texts.en.body', /missing/],
  ],
  'an unknown word': [
    (p) => Object.assign(p.entry('tickets', 'help'), { status: 'lost' }),
    ['tickets.json', 'help', 'status', /new, open, waiting, closed/],
  ],
  'a path that leaves the pack': [
    (p) => Object.assign(p.entry('products', 'saw'), { cover: '../secret.png' }),
    ['products.json', 'saw', 'cover', /path below files/],
  ],
  'a third contact': [
    (p) => p.entry('partners', 'north').contacts.push({ surname: 'C', name: 'D' }),
    ['partners.json', 'north', 'contacts', /2/],
  ],
  'a repeated key': [
    (p) => p.entries.portals.push({ key: 'standard', path: '/other' }),
    ['portals.json', 'standard', 'key', /earlier entry/],
  ],
  'a repeated path': [
    (p) => p.entries.portals.push({ key: 'other', path: '/portals/standard' }),
    ['portals.json', 'other', 'path', /standard already/],
  ],
  'an email that differs in case only': [
    (p) => p.entries.users.push(user('eva', { role: 'editor', email: 'ROOT@acme.example' })),
    ['users.json', 'eva', 'email', /that of root already/],
  ],
  'a reference to nothing': [
    (p) => Object.assign(p.entry('products', 'saw'), { documents: ['sheet', 'gone'] }),
    ['products.json', 'saw', 'documents.1', /gone, which documents.json does not have/],
  ],
  'a price of nothing': [
    (p) => Object.assign(p.entry('price-lists', 'emea').items[1] ?? {}, { product: 'gone' }),
    ['price-lists.json', 'emea', 'items.1.product', /gone/],
  ],
  'a favourite with two references': [
    (p) => Object.assign(p.entry('pins', 'ada-hammer'), { portfolio: 'tools' }),
    ['pins.json', 'ada-hammer', 'portfolio', /exactly one/],
  ],
  'a favourite without a reference': [
    (p) => p.entries.pins.push({ key: 'none', user: 'ada' }),
    ['pins.json', 'none', undefined, /exactly one/],
  ],
  'a repeated favourite': [
    (p) => p.entries.pins.push({ key: 'again', user: 'ada', product: 'hammer' }),
    ['pins.json', 'again', 'product', /ada-hammer already/],
  ],
  'a date that does not exist': [
    (p) => Object.assign(p.entry('news', 'one'), { published: '2026-02-30T09:00Z' }),
    ['news.json', 'one', 'published', /not a real date/],
  ],
  'a relative timestamp of no hour': [
    (p) => Object.assign(p.entry('tickets', 'help'), { created: 'today+1T24:00' }),
    ['tickets.json', 'help', 'created', /not a real date/],
  ],
  'an end before the start': [
    (p) => Object.assign(p.entry('events', 'fair'), { end: 'today+3T08:59' }),
    ['events.json', 'fair', 'end', /before the start/],
  ],
  'a time zone of no place': [
    (p) => Object.assign(p.entry('events', 'fair'), { timeZone: 'Europe/Atlantis' }),
    ['events.json', 'fair', 'timeZone', /Europe\/Atlantis is no time zone/],
  ],
  'a promotion for a search without a word': [
    (p) => p.entries['search-promotions'].push({ key: 'accent', query: '\u0301', product: 'hammer' }),
    ['search-promotions.json', 'accent', 'query', /nothing that can be searched/],
  ],
  'a promotion for a search of too many characters': [
    (p) => Object.assign(p.entry('search-promotions', 'for-all'), { query: 'x'.repeat(101) }),
    ['search-promotions.json', 'for-all', 'query', /more than 100/],
  ],
  'a promotion of nothing': [
    (p) => p.entries['search-promotions'].push({ key: 'none', query: 'drill' }),
    ['search-promotions.json', 'none', undefined, /exactly one/],
  ],
  'a second promotion of the same for the same search': [
    (p) => p.entries['search-promotions'].push({ key: 'again', query: 'Georadar ', product: 'hammer' }),
    ['search-promotions.json', 'again', 'product', /promoted for this search by for-all already/],
  ],
  'an editor with a partner': [
    (p) => p.entries.users.push(user('eva', { role: 'editor', partner: 'north' })),
    ['users.json', 'eva', 'partner', /left out/],
  ],
  'a partner role without a partner': [
    (p) => p.entries.users.push(user('eva', { role: 'partner' })),
    ['users.json', 'eva', 'partner', /missing/],
  ],
  'HTML of which nothing is allowed': [
    (p) => Object.assign(p.entry('pages', 'footer').texts.en, { body: '<script>alert(1)</script>' }),
    ['pages.json', 'footer', 'texts.en.body', /HTML/],
  ],
  'a file that is not there': [
    (p) => Object.assign(p.entry('products', 'saw'), { cover: 'pictures/saw.png' }),
    ['products.json', 'saw', 'cover', /files\/pictures\/saw.png is not there/],
  ],
  'a file of an unfit type': [
    (p) => Object.assign(p.entry('documents', 'sheet').texts, { de: { file: 'pictures/hammer.png' } }),
    ['documents.json', 'sheet', 'texts.de.file', /image\/png; needed is a PDF/],
  ],
  'a file whose name lies': [
    (p) => p.file('files/pictures/hammer.png', '<!doctype html><script>1</script>'),
    ['products.json', 'hammer', 'cover', /not of a type/],
  ],
  'an SVG that is not the brand’s': [
    (p) => p.file('files/pictures/hammer.png', SVG),
    ['slides.json', 'first', 'image', /only brand files/],
  ],
  'an SVG with a script': [
    (p) => p.file('files/brand/logo.svg', SVG.replace('<path', '<script>1</script><path')),
    ['brand.json', undefined, 'logo', /not of a type/],
  ],
  'a video that is a PDF': [
    (p) => Object.assign(p.entry('assets', 'film').texts.en, { file: 'docs/sheet.pdf' }),
    ['assets.json', 'film', 'texts.en.file', /video/],
  ],
}

describe('an issue names file, entry and field, and nothing is written', () => {
  test.for(Object.entries(CASES))('%s', async ([, [change, [file, entry, field, message]]]) => {
    change(pack)
    pack.save()
    const found = await issues()
    const match = found.find((issue) => issue.file === file && issue.entry === entry && issue.field === field)
    expect(match?.message, found.map(describeIssue).join('\n')).toMatch(message)
  })
})

test('a file outside of the pack, behind a link, is refused', async () => {
  const outside = join(temporaryFolder(), 'outside.pdf')
  writeFileSync(outside, PDF)
  symlinkSync(outside, join(pack.directory, 'files/pictures/link.png'))
  pack.entry('products', 'saw').cover = 'pictures/link.png'
  pack.save()

  expect((await issues()).map(describeIssue)).toEqual([
    'products.json, entry saw, field cover: files/pictures/link.png lies outside of the content pack',
  ])
})

test('all issues are reported together', async () => {
  pack.entry('news', 'one').published = '2026-02-30T09:00Z'
  pack.entry('products', 'saw').cover = 'pictures/saw.png'
  pack.file('portals.json', JSON.stringify([{ key: 'A', path: 'x', a: 1, b: 2, c: 3, d: 4, e: 5, f: 6 }]))
  pack.save()

  const found = await issues()
  expect(found.filter(({ file }) => file === 'portals.json')).toHaveLength(8)
  expect(found.filter(({ entry }) => entry === 'one' || entry === 'saw')).toHaveLength(2)
})

test('an email that another user of the portal has is refused', async () => {
  const filled = await openTestDatabase()
  const storage = openStorage({ dataDir })
  await importPack({ database: filled, storage, directory: pack.directory })
  pack.entries.users = [user('eva', { role: 'editor', email: 'Root@acme.example' })]
  pack.save()

  await expect(importPack({ database: filled, storage, directory: pack.directory })).rejects.toThrow(
    'users.json, entry eva, field email: is that of root in the portal already',
  )
})

test('a folder without pack.json is no content pack', async () => {
  const directory = temporaryFolder()
  const storage = openStorage({ dataDir })
  await expect(importPack({ database, storage, directory })).rejects.toThrow('pack.json: is not there')
})
