/** A user's own tickets as search results, if the portal stores them itself. */
import { setImmediate } from 'node:timers/promises'
import { startOf, wordStarts } from '@portal/search/word-starts'
import { LRUCache } from 'lru-cache'
import { chunks } from '../../platform/db/chunks.ts'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { beginning, plainHit } from '../search/presenter.ts'
import type { OwnFinder, OwnGroups } from '../search/service.ts'
import { ticketsOf } from './built-in.ts'

/** Per user; the newest ones. */
const MAX_SEARCHED = 300
/** Of the searched contents of a user's tickets; of older ones only subject and number are searched. */
const MAX_SEARCHED_CHARACTERS = 500_000
const TICKETS_AT_ONCE = 20
/** Across all cached texts. */
const MAX_CHARACTERS = 4 * 1024 * 1024
const OVERHEAD = 200
/** Limits staleness: nodes of an older release do not announce changes. */
const KEPT_MS = 5_000
const FITS = { subject: 6, content: 4 }

interface TicketsVersion {
  count: number
  changed: number | null
  last: number | null
  versions: number | string | null
}

/** Reads a version that changes with every change of a user's tickets. */
function versionReader(db: Db): (userId: number) => Promise<string> {
  const compiled = db
    .selectFrom('tickets')
    .where('user_id', '=', 0)
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.max('updated_at').as('changed'),
      e.fn.max('id').as('last'),
      e.fn.sum<number>('version').as('versions'),
    ])
    .compile()
  return async (userId) => {
    const { rows } = await db.executeQuery<TicketsVersion>({ ...compiled, parameters: [userId] })
    return rows
      .map(({ count, ...rest }) => (count === 0 ? '' : [count, ...Object.values(rest)].join(' ')))
      .join()
  }
}

function toSearched({ content, ...row }: Read, isWhole: boolean) {
  const titles = `${wordStarts(row.subject ?? '')} ${row.id}`
  const words = isWhole ? titles + wordStarts(content ?? '') : titles
  return { ...row, titles, words, description: beginning(content ?? '') }
}

const readNewest = (db: Db, userId: number) =>
  ticketsOf(db, userId)
    .select(['id', 'subject', 'content', 'status', 'created_at'])
    .limit(MAX_SEARCHED)
    .execute()
type Read = Awaited<ReturnType<typeof readNewest>>[number]

/** Yields to the event loop in between, because preparing long texts takes time. */
async function readTickets(db: Db, userId: number): Promise<Searched[]> {
  const tickets: Searched[] = []
  let characters = 0
  for (const some of chunks(await readNewest(db, userId), TICKETS_AT_ONCE)) {
    for (const row of some) {
      characters += row.content?.length ?? 0
      tickets.push(toSearched(row, characters <= MAX_SEARCHED_CHARACTERS))
    }
    await setImmediate()
  }
  return tickets
}

type Searched = ReturnType<typeof toSearched>

const sizeOf = ({ titles, words, description }: Searched) =>
  titles.length + words.length + description.length + OVERHEAD

function toHit({ id, subject, description, status, created_at }: Searched, score: number) {
  return plainHit(`ticket-${id}`, score, {
    id,
    path: `/support?ticket=${id}`,
    title: subject ?? '',
    description,
    documentType: status,
    publishedAt: Math.floor(created_at / 1000),
  })
}

interface Known {
  version: string
  tickets: readonly Searched[]
  /** The number of changes that this node had heard of before the tickets were read, and the time of that. */
  changes: number
  at: number
}

function finder({ db, bus }: DatabaseHandle): OwnFinder {
  let changes = 0
  bus.listen(({ topic }) => {
    if (topic === 'tickets' || topic === 'lost') changes += 1
  })
  const isUnchanged = (kept: Known) =>
    bus.isCurrent() && kept.changes === changes && performance.now() - kept.at < KEPT_MS
  const known = new LRUCache<number, Known>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ tickets }) => tickets.reduce((sum, ticket) => sum + sizeOf(ticket), OVERHEAD),
  })
  const readVersion = versionReader(db)
  async function ticketsNow(userId: number): Promise<readonly Searched[]> {
    const kept = known.get(userId)
    if (kept && isUnchanged(kept)) return kept.tickets
    const heard = { changes, at: performance.now() }
    const version = await readVersion(userId)
    const isSame = kept?.version === version
    const tickets = isSame ? kept.tickets : version === '' ? [] : await readTickets(db, userId)
    known.set(userId, { version, tickets, ...heard })
    return tickets
  }
  return async ({ caller: { userId }, words, limit, inTitles }) => {
    if (words.length === 0) return { total: 0, hits: [] }
    const wanted = words.map(startOf)
    const hasAll = (text: string) => wanted.every((word) => text.includes(word))
    const tickets = (await ticketsNow(userId)).filter((ticket) => hasAll(ticket.words))
    const { titled = [], others = [] } = Object.groupBy(tickets, ({ titles }) =>
      hasAll(titles) ? 'titled' : 'others',
    )
    const found = [
      ...titled.map((ticket) => toHit(ticket, FITS.subject)),
      ...(inTitles ? [] : others.map((ticket) => toHit(ticket, FITS.content))),
    ]
    return { total: found.length, hits: found.slice(0, limit) }
  }
}

export function registerTicketSearch(groups: OwnGroups, database: DatabaseHandle): void {
  groups.add('Tickets', finder(database))
}
