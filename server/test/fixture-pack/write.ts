/** Writes the small content packs for tests of the calls, which are quick to import. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Algorithm, hash } from '@node-rs/argon2'
import { MP4, PDF, png, SVG } from '../test-pack.ts'
import { business, PASSWORD } from './business.ts'
import { brand, listings, playbook, portals } from './content.ts'

/** The cheapest parameters that argon2 allows: the tests are about sign-in, not the strength of the hash. */
const CHEAP = { algorithm: 2 as Algorithm.Argon2id, memoryCost: 8, timeCost: 1, parallelism: 1 }

const withMark = (mark: string) => Buffer.concat([PDF, Buffer.from(`% ${mark}\n`)])

async function files(): Promise<Record<string, Uint8Array | string>> {
  return {
    'brand/logo.svg': SVG,
    'brand/icon.png': await png(16, 16),
    'pictures/hammer.png': await png(2000, 40),
    'pictures/ada.png': await png(600, 20, '#aa3311'),
    'docs/sheet.pdf': withMark('sheet'),
    'docs/blatt.pdf': withMark('Blatt'),
    'docs/取扱説明書.pdf': withMark('manual'),
    'docs/the "big" book.pdf': withMark('quoted'),
    'videos/film.mp4': MP4,
  }
}

/** Writes a content pack into a new folder and returns its path; the caller removes it. */
export function writePack(
  contents: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, Uint8Array | string>>,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fixture-'))
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const [name, content] of Object.entries({ pack: { format: 1, name: 'Fixture' }, ...contents })) {
    write(`${name}.json`, JSON.stringify(content))
  }
  for (const [path, content] of Object.entries(files)) write(`files/${path}`, content)
  return folder
}

/** Writes the fixture pack into a new folder and returns its path; the caller removes it. */
export async function writeFixturePack(): Promise<string> {
  const entries = { ...playbook, ...portals, ...listings, ...business(await hash(PASSWORD, CHEAP)) }
  return writePack({ brand, ...entries }, await files())
}
