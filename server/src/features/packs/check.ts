/** Validates a whole content pack, entry by entry, and collects what the import needs to know in advance. */
import { stat } from 'node:fs/promises'
import { BrandPack, type PackEntity, PackHead } from '@portal/contract/pack/entities'
import { PACK_SCHEMAS } from '@portal/contract/pack/schemas'
import type { Db } from '../../platform/db/open.ts'
import { selectWhere } from '../../platform/db/rows.ts'
import { foldSearch } from '../search/service.ts'
import { BRAND_FILES } from './brand.ts'
import { checkEntry, type FileNeeds, useOf } from './check-entry.ts'
import { ENTITIES } from './entities.ts'
import { type FieldValue, fieldValues, referencesOf } from './fields.ts'
import { ENTITY_NAMES, type Entry, type Pack, readValues, readWhole, unknownFiles } from './read.ts'
import { schemaChecker } from './schema.ts'
import type { PackIssue } from './validation-error.ts'

const checkers = Object.fromEntries(
  ENTITY_NAMES.map((entity) => [entity, schemaChecker(PACK_SCHEMAS[entity])]),
) as Record<PackEntity, ReturnType<typeof schemaChecker>>
const checkBrand = schemaChecker(BrandPack)
const checkHead = schemaChecker(PackHead)

/** A reference to an entry that has not occurred in the pack so far. */
interface Pending {
  name: PackEntity
  entry: string
  field: string
  to: PackEntity
  key: string
}

interface Checking {
  pack: Pack
  now: Date
  /** Issues with files and values, with entries, and with references, in report order. */
  issues: Record<'schema' | 'entry', PackIssue[]>
  pending: Pending[]
}

/** Validates everything except files; issues name the entry and the field. */
export async function checkPack(
  directory: string,
  db: Db,
  now: Date,
): Promise<{ pack: Pack; issues: PackIssue[] }> {
  const isDirectory = await stat(directory).then(
    (found) => found.isDirectory(),
    () => false,
  )
  if (!isDirectory) throw new Error(`${directory} is not a folder`)

  const issues = { schema: [...(await headIssues(directory)), ...(await unknownFiles(directory))], entry: [] }
  const pack: Pack = {
    directory,
    brand: await readBrand(directory, issues.schema),
    keys: Object.fromEntries(ENTITY_NAMES.map((name) => [name, new Set()])) as unknown as Pack['keys'],
    hashes: new Map(),
    unique: new Map(),
    foreign: new Map(),
    files: new Map(),
    passwords: new Map(),
  }
  for (const field of Object.keys(BRAND_FILES) as (keyof typeof BRAND_FILES)[]) {
    const path = pack.brand?.[field]
    if (!path) continue
    const needs = needsOf(pack, path)
    needs.uses.add(BRAND_FILES[field])
    needs.topics.add('settings')
    needs.named.add('brand')
  }
  const checking: Checking = { pack, now, issues, pending: [] }
  for (const name of ENTITY_NAMES) await checkEntity(checking, name, db)
  return { pack, issues: [...issues.schema, ...issues.entry, ...(await referenceIssues(checking, db))] }
}

async function headIssues(directory: string): Promise<PackIssue[]> {
  const file = 'pack.json'
  const issues: PackIssue[] = []
  const head = await readWhole(directory, file, issues)
  if (head !== undefined) return checkHead(head).map((issue) => ({ file, ...issue }))
  return issues.length > 0 ? issues : [{ file, message: 'is not there: no content pack' }]
}

async function readBrand(directory: string, issues: PackIssue[]): Promise<BrandPack | undefined> {
  const file = 'brand.json'
  const brand = await readWhole(directory, file, issues)
  const found = brand === undefined ? [] : checkBrand(brand)
  issues.push(...found.map((issue) => ({ file, ...issue })))
  return found.length === 0 ? (brand as BrandPack | undefined) : undefined
}

function needsOf({ files }: Pack, path: string): FileNeeds {
  const present = files.get(path)
  if (present) return present
  const needs: FileNeeds = { uses: new Set(), topics: new Set(), named: new Set() }
  files.set(path, needs)
  return needs
}

function keyOf(value: unknown): string | undefined {
  const key = (value as { key?: unknown } | null)?.key
  return typeof key === 'string' && key !== '' ? key : undefined
}

async function checkEntity(checking: Checking, name: PackEntity, db: Db): Promise<void> {
  const { pack, issues } = checking
  const file = `${name}.json`
  const unique = new UniqueValues(name)
  const batches = readValues(pack.directory, name, (broken) => issues.schema.push(...broken))
  for (;;) {
    const batch = await batches.next()
    if (batch.done) {
      pack.hashes.set(name, batch.value)
      break
    }
    for (const { index, value } of batch.value) {
      const key = keyOf(value)
      const found = checkers[name](value)
      issues.schema.push(...found.map((issue) => ({ file, entry: key ?? index, ...issue })))
      if (key !== undefined && pack.keys[name].has(key))
        issues.schema.push({
          file,
          entry: key,
          field: 'key',
          message: 'is the key of an earlier entry already',
        })
      if (key !== undefined) pack.keys[name].add(key)
      if (found.length === 0) checkValid(checking, name, value as Entry['fields'], unique)
    }
  }
  issues.entry.push(...unique.issues, ...(await unique.issuesWith(db, pack.keys[name])))
  pack.unique.set(name, unique.holders)
}

/** Validates an entry that matches its schema. */
function checkValid(
  { pack, now, issues, pending }: Checking,
  name: PackEntity,
  fields: Entry['fields'],
  unique: UniqueValues,
): void {
  const entity = ENTITIES[name]
  const { key: entry } = fields
  const values = [...fieldValues(entity, fields)]
  checkEntry(entity, { fields, values }, now, (field, message) => {
    issues.entry.push({ file: `${name}.json`, entry, ...(field ? { field } : {}), message })
  })
  unique.add(fields)
  for (const { field, to, key } of referencesOf(entity, fields, values))
    if (!pack.keys[to].has(key)) pending.push({ name, entry, field, to, key })
  noteFiles(pack, name, fields, values)
  if (name === 'users' && fields.password !== undefined) pack.passwords.set(entry, fields.password as string)
}

function noteFiles(
  pack: Pack,
  name: PackEntity,
  fields: Entry['fields'],
  values: readonly FieldValue[],
): void {
  for (const { column, value } of values) {
    if (column.kind !== 'file') continue
    const { topic } = ENTITIES[name]
    const needs = needsOf(pack, value as string)
    needs.uses.add(useOf(name, fields, column.use))
    needs.named.add(name)
    if (topic) needs.topics.add(topic)
  }
}

interface ChosenOnce {
  /** Beside what is chosen. */
  by(fields: Entry['fields']): unknown[]
  says: string
}

const CHOSEN_ONCE: Partial<Record<PackEntity, ChosenOnce>> = {
  pins: { by: ({ user }) => [user], says: 'pinned for this user' },
  'search-promotions': {
    by: ({ query, locale }) => [foldSearch(query as string), locale ?? null],
    says: 'promoted for this search',
  },
}

/** Unique values, within the pack and against entries that the pack does not touch. */
class UniqueValues {
  readonly #name: PackEntity
  readonly #chosen = new Map<string, string>()
  readonly holders: Map<string, Map<string, string>>
  readonly issues: PackIssue[] = []

  constructor(name: PackEntity) {
    this.#name = name
    this.holders = new Map(Object.values(ENTITIES[name].unique).map((column) => [column, new Map()]))
  }

  add(fields: Entry['fields']): void {
    const { unique, derived } = ENTITIES[this.#name]
    for (const [field, column] of Object.entries(unique)) {
      const value = derived?.(fields)[column] ?? (fields[field] as string)
      const holders = this.holders.get(column)
      const holder = holders?.get(value)
      if (holder === undefined) holders?.set(value, fields.key)
      else this.#report(fields.key, field, `is that of ${holder} already`)
    }
    this.#addChosen(fields)
  }

  /** Pins and promotions must be unique. */
  #addChosen(fields: Entry['fields']): void {
    const chosen = CHOSEN_ONCE[this.#name]
    if (!chosen) return
    const kind =
      Object.keys(ENTITIES[this.#name].choice?.of ?? {}).find((name) => fields[name] !== undefined) ?? ''
    const by = JSON.stringify([...chosen.by(fields), kind, fields[kind]])
    const first = this.#chosen.get(by)
    if (first === undefined) this.#chosen.set(by, fields.key)
    else this.#report(fields.key, kind, `is ${chosen.says} by ${first} already`)
  }

  async issuesWith(db: Db, keys: ReadonlySet<string>): Promise<PackIssue[]> {
    const { table, unique, fixed } = ENTITIES[this.#name]
    const issues: PackIssue[] = []
    for (const [field, column] of Object.entries(unique)) {
      const holders = this.holders.get(column) ?? new Map()
      for (const row of await selectWhere(db, table, column, [...holders.keys()], fixed)) {
        const entry = holders.get(row[column] as string)
        if (entry === undefined || keys.has(row.key as string)) continue
        const message = `is that of ${row.key} in the portal already`
        issues.push({ file: `${this.#name}.json`, entry, field, message })
      }
    }
    return issues
  }

  #report(entry: string, field: string, message: string): void {
    this.issues.push({ file: `${this.#name}.json`, entry, field, message })
  }
}

/** Reports dangling references, and notes which ones the portal must resolve. */
async function referenceIssues({ pack, pending }: Checking, db: Db): Promise<PackIssue[]> {
  const outside = pending.filter(({ to, key }) => !pack.keys[to].has(key))
  const present = new Map<PackEntity, Set<unknown>>()
  for (const [to, references] of Map.groupBy(outside, ({ to }) => to)) {
    const keys = new Set(references.map(({ key }) => key))
    pack.foreign.set(to, keys)
    const rows = await selectWhere(db, ENTITIES[to].table, 'key', [...keys], ENTITIES[to].fixed)
    present.set(to, new Set(rows.map(({ key }) => key)))
  }
  return outside
    .filter(({ to, key }) => !present.get(to)?.has(key))
    .map(({ name, entry, field, to, key }) => ({
      file: `${name}.json`,
      entry,
      field,
      message: `refers to ${key}, which ${to}.json does not have`,
    }))
}

/** The entries of a pack that match their schemas, whatever other issues they have. */
export async function* validEntries(directory: string, name: PackEntity): AsyncGenerator<Entry['fields']> {
  for await (const batch of readValues(directory, name, () => undefined)) {
    for (const { value } of batch) if (checkers[name](value).length === 0) yield value as Entry['fields']
  }
}
