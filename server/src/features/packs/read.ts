/** Reads the JSON files of a content pack: small files at once, entries as a stream. */
import { constants } from 'node:buffer'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrandPack, PACK_ENTITIES, type PackEntity } from '@portal/contract/pack/entities'
import type { FileNeeds } from './check-entry.ts'
import type { Fields } from './columns.ts'
import { NotAList, readElements } from './elements.ts'
import { readJson } from './json.ts'
import type { PackIssue } from './validation-error.ts'

export interface Entry {
  /** Place in the file. */
  index: number
  fields: Fields & { key: string }
}

/** A validated content pack: facts about all entries, which themselves stay in their files. */
export interface Pack {
  directory: string
  brand: BrandPack | undefined
  /** All keys, including those of invalid entries. */
  keys: Record<PackEntity, Set<string>>
  hashes: Map<PackEntity, string>
  /** Keys by unique value, by column. */
  unique: Map<PackEntity, Map<string, Map<string, string>>>
  /** Referenced keys that the pack itself does not contain. */
  foreign: Map<PackEntity, Set<string>>
  /** Requirements on the referenced files, by path. */
  files: Map<string, FileNeeds>
  /** Users' passwords, by key. */
  passwords: Map<string, string>
}

export const ENTITY_NAMES = Object.keys(PACK_ENTITIES) as PackEntity[]

const IS_FOLDER = 'is a folder, not a file'

/** Content of a JSON file; undefined if it does not exist. */
export async function readWhole(directory: string, file: string, issues: PackIssue[]): Promise<unknown> {
  let bytes: Buffer
  try {
    bytes = await readFile(join(directory, file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EISDIR') issues.push({ file, message: IS_FOLDER })
    else if (code !== 'ENOENT') throw error
    return undefined
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    issues.push({ file, message: 'is not encoded in UTF-8' })
    return undefined
  }
  const result = readJson(text)
  if ('value' in result) return result.value
  issues.push({ file, message: result.issue })
  return undefined
}

const KNOWN: ReadonlySet<string> = new Set(['pack', 'brand', ...ENTITY_NAMES].map((name) => `${name}.json`))

/** A mistyped name without what is mostly mistyped in it. */
const simplified = (file: string) => file.toLowerCase().replaceAll(/[^a-z]|s(?=\.json$)/g, '')

/** JSON files that the import would leave out without a word, such as one with a mistyped name. */
export async function unknownFiles(directory: string): Promise<PackIssue[]> {
  const names = await readdir(directory)
  return names
    .filter((file) => /\.json$/i.test(file) && !file.startsWith('.') && !KNOWN.has(file))
    .sort()
    .map((file) => {
      const meant = [...KNOWN].find((known) => simplified(known) === simplified(file))
      return { file, message: `is no file of a content pack${meant ? `; ${meant} may be meant` : ''}` }
    })
}

/** Reports why a file is not an array of entries. */
async function explain(directory: string, file: string): Promise<PackIssue[]> {
  const { size } = await stat(join(directory, file))
  if (size > constants.MAX_STRING_LENGTH) return [{ file, message: 'is not a JSON list in UTF-8' }]
  const issues: PackIssue[] = []
  await readWhole(directory, file, issues)
  return issues.length > 0 ? issues : [{ file, message: 'must be a list of entries' }]
}

export interface ReadValue {
  index: number
  value: unknown
}

/**
 * The values of an entity file in batches, none if it does not exist; returns the file's hash.
 *
 * @param onBroken called with the reason if the file cannot be read to its end
 */
export async function* readValues(
  directory: string,
  name: PackEntity,
  onBroken: (issues: PackIssue[]) => void,
): AsyncGenerator<ReadValue[], string> {
  const file = `${name}.json`
  const elements = readElements(join(directory, file))
  for (let first = 0; ; ) {
    let read: IteratorResult<unknown[], string>
    try {
      read = await elements.next()
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (error instanceof NotAList) onBroken(await explain(directory, file))
      else if (code === 'EISDIR') onBroken([{ file, message: IS_FOLDER }])
      else if (code !== 'ENOENT') throw error
      return ''
    }
    if (read.done) return read.value
    const start = first
    yield read.value.map((value, at) => ({ index: start + at, value }))
    first += read.value.length
  }
}

/**
 * The entries of a validated pack, in batches.
 *
 * @throws {Error} at the end, if the file has changed since it was validated
 */
export async function* readEntries({ directory, hashes }: Pack, name: PackEntity): AsyncGenerator<Entry[]> {
  const values = readValues(directory, name, () => undefined)
  for (;;) {
    const read = await values.next()
    if (read.done) {
      if (read.value !== hashes.get(name)) throw new Error(`${name}.json changed while it was imported`)
      return
    }
    yield read.value.map(({ index, value }) => ({ index, fields: value as Entry['fields'] }))
  }
}
