/** Reads the JSON files of a content pack and checks each entry against its schema. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BrandPack, PACK_ENTITIES, type PackEntity, PackHead } from '@portal/contract/pack/entities'
import { PACK_SCHEMAS } from '@portal/contract/pack/schemas'
import type { Fields } from './columns.ts'
import { readJson } from './json.ts'
import { schemaChecker } from './schema.ts'
import type { PackIssue } from './validation-error.ts'

export interface Entry {
  /** Place in the file. */
  index: number
  fields: Fields & { key: string }
}

export interface Pack {
  brand: BrandPack | undefined
  /** Entries that fit their schema. */
  entries: Record<PackEntity, Entry[]>
  /** Keys of all entries that have one, invalid entries included. */
  keys: Record<PackEntity, Set<string>>
}

export const ENTITY_NAMES = Object.keys(PACK_ENTITIES) as PackEntity[]

const checkers = Object.fromEntries(
  ENTITY_NAMES.map((entity) => [entity, schemaChecker(PACK_SCHEMAS[entity])]),
) as Record<PackEntity, ReturnType<typeof schemaChecker>>
const checkBrand = schemaChecker(BrandPack)
const checkHead = schemaChecker(PackHead)

/** Content of a JSON file; undefined where there is none. */
async function readFileOf(directory: string, file: string, issues: PackIssue[]): Promise<unknown> {
  let bytes: Buffer
  try {
    bytes = await readFile(join(directory, file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
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

function keyOf(value: unknown): string | undefined {
  const key = (value as { key?: unknown } | null)?.key
  return typeof key === 'string' && key !== '' ? key : undefined
}

export async function readPack(directory: string, issues: PackIssue[]): Promise<Pack> {
  const isDirectory = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isDirectory) throw new Error(`${directory} is not a folder`)

  const before = issues.length
  const head = await readFileOf(directory, 'pack.json', issues)
  if (head !== undefined) issues.push(...checkHead(head).map((issue) => ({ file: 'pack.json', ...issue })))
  else if (issues.length === before)
    issues.push({ file: 'pack.json', message: 'is not there: no content pack' })

  const brand = await readFileOf(directory, 'brand.json', issues)
  const brandIssues = brand === undefined ? [] : checkBrand(brand)
  issues.push(...brandIssues.map((issue) => ({ file: 'brand.json', ...issue })))

  const pack: Pack = {
    brand: brandIssues.length === 0 ? (brand as BrandPack | undefined) : undefined,
    entries: {} as Pack['entries'],
    keys: {} as Pack['keys'],
  }
  for (const entity of ENTITY_NAMES) {
    const file = `${entity}.json`
    const values = (await readFileOf(directory, file, issues)) ?? []
    pack.entries[entity] = []
    pack.keys[entity] = new Set()
    if (!Array.isArray(values)) {
      issues.push({ file, message: 'must be a list of entries' })
      continue
    }
    for (const [index, value] of values.entries()) {
      const key = keyOf(value)
      const found = checkers[entity](value)
      issues.push(...found.map((issue) => ({ file, entry: key ?? index, ...issue })))
      if (found.length === 0) pack.entries[entity].push({ index, fields: value as Entry['fields'] })
      if (key === undefined) continue
      if (pack.keys[entity].has(key)) {
        issues.push({ file, entry: key, field: 'key', message: 'is the key of an earlier entry already' })
      }
      pack.keys[entity].add(key)
    }
  }
  return pack
}
