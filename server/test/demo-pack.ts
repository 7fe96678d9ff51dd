/** The demo pack, for tests of its content. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrandPack, PackEntity, PackEntry } from '@portal/contract/pack/entities'
import { describe, inject } from 'vitest'

const ROOT = new URL('../../demo/', import.meta.url)

export const DEMO = fileURLToPath(ROOT)
export const DEMO_FILES = fileURLToPath(new URL('files/', ROOT))

interface Facts {
  /** `listPrice` is in cents of the euro. */
  products: Record<string, { model: string; articleNumber: string; listPrice: number }>
  /** Names of the figures and of the delivered parts, by language. */
  labels: Record<string, Record<string, string>>
  parts: Record<string, Record<string, string>>
}

const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, ROOT), 'utf8'))

export const entriesOf = <E extends PackEntity>(entity: E): PackEntry<E>[] => readJson(`${entity}.json`)

export const readBrand = (): BrandPack => readJson('brand.json')

/** Facts shared by data sheets, price lists and texts. */
export const readFacts = (): Facts => readJson('make/facts.json')

/** Runs only on SQLite: the pack is the same on each engine. */
export const describeOnce = describe.runIf(inject('template').databases.engine === 'sqlite')
