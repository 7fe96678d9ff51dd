/** Writes a content pack of any size for measurements and load tests: the same seed gives the same bytes. */
import { mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrandPack, PackEntity, PackEntry } from '@portal/contract/pack/entities'
import { assetEntry, documentEntry, portfolioEntry, productEntry } from './catalogue.ts'
import { eventEntry, newsEntry } from './editorial.ts'
import { ICON, LOGO, writeMedia } from './media.ts'
import { leadEntry, PORTAL, PRICE_LIST, partnerEntry, ticketEntry, userEntry } from './people.ts'
import { Random } from './random.ts'
import { inEachLanguage } from './table.ts'
import { textsOf, titleOf } from './texts.ts'
import { CLAIMS } from './vocabulary/sentences.ts'

/** Default number of entries of each kind. */
export const USUAL_COUNTS = {
  portfolios: 8,
  products: 48,
  documents: 200,
  assets: 96,
  news: 60,
  events: 14,
  partners: 10,
  users: 30,
  leads: 200,
  tickets: 50,
}
export type Counts = typeof USUAL_COUNTS

/** Far fewer than there are ids; the disk is full before. */
export const MAX_COUNT = 100_000_000
const WRITTEN_AT_ONCE = 200

/** The pack cannot be generated as requested. */
export class UnfitRequest extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnfitRequest'
  }
}

export interface GenerateRequest {
  /** An empty or missing folder. */
  directory: string
  seed: number
  counts: Counts
}

/** @throws {UnfitRequest} when the folder is not empty, or entries would refer to missing ones */
export async function generatePack({ directory, seed, counts }: GenerateRequest): Promise<void> {
  checkCounts(counts)
  await mkdir(directory, { recursive: true })
  if ((await readdir(directory)).length > 0) throw new UnfitRequest(`${directory} is not empty`)

  await writeObject(directory, 'pack.json', { format: 1, name: `Generated for measurements, seed ${seed}` })
  await writeObject(directory, 'brand.json', brand(seed))
  await writeMedia(directory, seed)
  for (const [name, count, entryAt] of entities(counts)) {
    await writeEntries(join(directory, `${name}.json`), count, new Random(seed, name), entryAt)
  }
}

function checkCounts({ partners, users, leads, tickets }: Counts): void {
  if (users > 0 && partners === 0) throw new UnfitRequest('Users need at least one partner')
  if (leads > 0 && partners === 0) throw new UnfitRequest('Leads need at least one partner')
  if (tickets > 0 && users === 0) throw new UnfitRequest('Tickets need at least one user')
}

function brand(seed: number): BrandPack {
  return {
    name: 'Loadworks',
    legalName: 'Loadworks Ltd',
    website: 'https://load.example',
    supportEmail: 'support@load.example',
    logo: LOGO,
    icon: ICON,
    colour: '#2f6b4f',
    texts: textsOf({ claim: titleOf(new Random(seed, 'brand'), CLAIMS) }),
  }
}

function priceListEntry(random: Random, products: number): PackEntry<'price-lists'> {
  const items = Array.from({ length: products }, (_, index) => {
    const listPrice = random.between(90, 40_000) * 100
    return {
      product: `product-${index + 1}`,
      articleNumber: `${100_000 + index}`,
      listPrice,
      partnerPrice: Math.round(listPrice * 0.7),
    }
  })
  return {
    key: PRICE_LIST,
    currency: 'EUR',
    validFrom: 'today-100T00:00',
    items,
    texts: textsOf({ name: inEachLanguage(() => 'EUR') }),
  }
}

type EntryAt = (random: Random, index: number) => PackEntry<PackEntity>

function entities(counts: Counts): [name: PackEntity, count: number, entryAt: EntryAt][] {
  return [
    ['portals', 1, () => ({ key: PORTAL, path: '/portals/load' })],
    ['documents', counts.documents, (random, index) => documentEntry(random, index, counts.products)],
    ['products', counts.products, (random, index) => productEntry(random, index, counts)],
    ['portfolios', counts.portfolios, (random, index) => portfolioEntry(random, index, counts)],
    ['assets', counts.assets, assetEntry],
    ['news', counts.news, newsEntry],
    ['events', counts.events, eventEntry],
    ['price-lists', 1, (random) => priceListEntry(random, counts.products)],
    ['partners', counts.partners, partnerEntry],
    ['users', counts.users, (random, index) => userEntry(random, index, counts.partners)],
    ['leads', counts.leads, (random, index) => leadEntry(random, index, counts)],
    ['tickets', counts.tickets, (random, index) => ticketEntry(random, index, counts.users)],
  ]
}

async function writeObject(directory: string, name: string, value: unknown): Promise<void> {
  await writeFile(join(directory, name), `${JSON.stringify(value, null, 2)}\n`)
}

/** Writes a list with one entry per line, without holding all of it in memory. */
async function writeEntries(path: string, count: number, random: Random, entryAt: EntryAt): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.write('[\n')
    for (let start = 0; start < count; start += WRITTEN_AT_ONCE) {
      const end = Math.min(start + WRITTEN_AT_ONCE, count)
      const lines: string[] = []
      for (let index = start; index < end; index += 1) lines.push(JSON.stringify(entryAt(random, index)))
      await file.write(`${lines.join(',\n')}${end < count ? ',' : ''}\n`)
    }
    await file.write(']\n')
  } finally {
    await file.close()
  }
}
