/**
 * The demo users' own activity: collections sent, quotations written, files downloaded. Content packs cannot carry it,
 * because they hold only the provider's content (decision 97), so it is replayed through the use cases of each feature.
 */
import { hash } from 'node:crypto'
import type { Locale } from '@portal/contract/locale'
import type { SentItem } from '@portal/contract/sent-items'
import { activityDone, endActivity, noteActivity } from './demo.ts'
import { AudienceClasses } from './features/audiences/service.ts'
import { currentCopy, recordCopy, recordReplaced } from './features/copies/service.ts'
import * as ownCollections from './features/own-collections/service.ts'
import * as quotations from './features/quotations/service.ts'
import { countCollectionOpen, sendDocuments } from './features/share-links/collections.ts'
import { recordPages } from './features/share-links/pages-read.ts'
import type { DatabaseHandle } from './platform/db/open.ts'
import { transaction } from './platform/db/transaction.ts'
import type { Session } from './platform/http/guard.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const IP = '127.0.0.1'

/** By the keys of the demo's pack: `document:` or `asset:` and the key. */
type ItemKey = `document:${string}` | `asset:${string}`

/** A former file of a document that a demo user still has. */
const OUTDATED = { user: 'partner', document: 'data-sheet-radar-gx400', downloadedDaysAgo: 21 }

interface Sent {
  lead: string
  name: string
  locale: Locale
  items: readonly ItemKey[]
  daysAgo: number
  /** When its page was opened, in hours ago. */
  opens: readonly number[]
  /** The last page that was read, by item. */
  readTo?: Readonly<Record<ItemKey, number>>
}

const SENT: readonly Sent[] = [
  {
    lead: 'lead-04',
    name: 'Kallio Tunnelit Oy',
    locale: 'en',
    items: ['document:case-study-bridge-deck'],
    daysAgo: 4,
    opens: [70, 21],
    readTo: { 'document:case-study-bridge-deck': 3 },
  },
  {
    lead: 'lead-02',
    name: 'Broværket A/S',
    locale: 'en',
    items: [
      'document:data-sheet-radar-gx400',
      'document:flyer-radar-gx400',
      'asset:video-deck-scan',
      'document:case-study-bridge-deck',
    ],
    daysAgo: 1,
    opens: [3],
    readTo: { 'document:data-sheet-radar-gx400': 2 },
  },
  {
    lead: 'lead-05',
    name: 'Stahlbau Weiß KG',
    locale: 'de',
    items: ['document:data-sheet-flaw-uf50', 'document:quick-start-flaw-uf50'],
    daysAgo: 2,
    opens: [],
  },
]

const COLLECTIONS: readonly { user: string; name: string; isShared: boolean; items: readonly ItemKey[] }[] = [
  {
    user: 'partner',
    name: 'Bridge decks',
    isShared: true,
    items: [
      'document:data-sheet-radar-gx400',
      'document:flyer-radar-gx400',
      'asset:video-deck-scan',
      'document:case-study-bridge-deck',
      'asset:image-site-radar-gx400',
    ],
  },
  {
    user: 'partner',
    name: 'Vibration and settlement',
    isShared: false,
    items: [
      'document:data-sheet-vibro-node-v3',
      'document:data-sheet-tilt-node-t1',
      'asset:video-tilt-monitoring',
    ],
  },
  {
    user: 'manager',
    name: 'First visit',
    isShared: true,
    items: ['asset:guide-1-radar-survey', 'document:white-paper-combined-methods'],
  },
]

const QUOTATION = {
  user: 'partner',
  lead: 'lead-04',
  /** Hundredths of a per cent. */
  margin: 1800,
  /** By article number; `margin` where it differs from the overall one. */
  lines: new Map<string, { quantity: number; margin?: number }>([
    ['FL-10-340-00', { quantity: 1 }],
    ['FL-30-900-12', { quantity: 2, margin: 900 }],
  ]),
  validDays: 30,
  locale: 'en',
  notes:
    'Delivery within four weeks, carriage paid to Helsinki. A day of training in the service tunnel is included.',
} as const

/** Finds the rows of the imported demo pack, and acts as its users. */
class Demo {
  readonly database: DatabaseHandle
  readonly #audiences: AudienceClasses

  constructor(database: DatabaseHandle, now: number) {
    this.database = database
    this.#audiences = new AudienceClasses(database, () => now)
  }

  async idOf(table: 'users' | 'documents' | 'assets' | 'leads', key: string): Promise<number> {
    const { id } = await this.database.db
      .selectFrom(table)
      .select('id')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    return id
  }

  itemsOf(keys: readonly ItemKey[]): Promise<SentItem[]> {
    return Promise.all(
      keys.map(async (key) => {
        const [kind, name = ''] = key.split(':') as [SentItem['kind'], string]
        return { kind, id: await this.idOf(`${kind}s`, name) }
      }),
    )
  }

  async sessionOf(key: string): Promise<Session & { partnerId: number }> {
    const { userId, partnerId, role } = await this.database.db
      .selectFrom('users')
      .select(['id as userId', 'partner_id as partnerId', 'role'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (partnerId === null) throw new Error(`${key} is of no partner`)
    const identity = { id: 0, kind: 'session', userId, partnerId, role, requiresFactorSetup: false } as const
    return { ...identity, audience: await this.#audiences.of(identity) }
  }
}

async function send(demo: Demo, sent: Sent, now: number): Promise<void> {
  const { database } = demo
  const { locale, name, opens, readTo = {} } = sent
  const at = now - sent.daysAgo * DAY
  const { row } = await sendDocuments(
    database,
    await demo.sessionOf('partner'),
    {
      ...{ locale, name, items: await demo.itemsOf(sent.items), leadId: await demo.idOf('leads', sent.lead) },
      ...{ expires: new Date(at + 30 * DAY).toISOString(), isBranded: true },
    },
    { now: at, ip: IP },
  )
  const { code } = row
  for (const hours of opens) await countCollectionOpen(database.db, code, now - hours * HOUR)
  for (const [key, furthest] of Object.entries(readTo)) {
    const [item] = await demo.itemsOf([key as ItemKey])
    const pages = Array.from({ length: furthest }, (_, at) => at + 1)
    if (item) await recordPages(database, { table: 'collections', code, item, pages })
  }
}

async function collect(demo: Demo, collected: (typeof COLLECTIONS)[number], now: number): Promise<void> {
  const { database } = demo
  const owner = { ...(await demo.sessionOf(collected.user)), now }
  const { name, isShared } = collected
  const items = await demo.itemsOf(collected.items)
  const { id, version } = await ownCollections.create(database, owner, { name, items })
  if (isShared) await ownCollections.save(database, owner, { id, version, name, isShared, items })
}

async function quote(demo: Demo, now: number): Promise<void> {
  const { database } = demo
  const { user, lead, margin, locale, notes, validDays } = QUOTATION
  const owner = { ...(await demo.sessionOf(user)), now }
  const leadId = await demo.idOf('leads', lead)
  const { id, version, name, customer, lines } = await quotations.create(database, owner, { leadId, ip: IP })
  await quotations.save(database, owner, id, {
    ...{ version, name, customer, locale, notes, margin },
    validUntil: new Date(now + validDays * DAY).toISOString().slice(0, 10),
    lines: lines.map(({ current: _, ...line }) => ({ ...line, ...QUOTATION.lines.get(line.articleNumber) })),
  })
}

/** Gives a user a copy of a document that has been replaced since. */
async function outdateCopy(demo: Demo, now: number): Promise<void> {
  const { database } = demo
  const userId = await demo.idOf('users', OUTDATED.user)
  const id = await demo.idOf('documents', OUTDATED.document)
  const current = await currentCopy(database.db, { kind: 'document', id, language: undefined }, userId)
  if (!current) throw new Error(`${OUTDATED.document} has no file`)
  const former = { ...current, sha256: hash('sha256', 'The edition before'), size: current.size - 9000 }
  await transaction(database, async (trx) => {
    await recordReplaced(trx, 'document', [former], now - DAY)
    await recordCopy(trx, userId, former, now - OUTDATED.downloadedDaysAgo * DAY)
  })
}

/**
 * Replays all of it once, after the demo pack was imported into an empty database. If it is interrupted the next call goes on
 * with the step after: one that fails must not keep the portal from starting for ever.
 */
export async function replayDemoActivity(database: DatabaseHandle, now: number): Promise<void> {
  const demo = new Demo(database, now)
  const steps = [
    () => outdateCopy(demo, now),
    ...SENT.map((sent) => () => send(demo, sent, now)),
    ...COLLECTIONS.map((collected, at) => () => collect(demo, collected, now - (at + 1) * DAY)),
    () => quote(demo, now - HOUR),
  ]
  const done = (await activityDone(database)) ?? 0
  for (const [at, step] of steps.entries()) {
    if (at < done) continue
    await noteActivity(database.db, at + 1)
    await step()
  }
  await endActivity(database)
}
