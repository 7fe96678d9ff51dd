/** Finds a partner's own leads by name, company, id and products. */
import { setImmediate } from 'node:timers/promises'
import { leadName } from '@portal/contract/lead-search'
import type { Lead } from '@portal/contract/leads'
import { fold } from '@portal/search/languages'
import { startOf, wordStarts } from '@portal/search/word-starts'
import { LRUCache } from 'lru-cache'
import type { DatabaseHandle, Db } from '../../platform/db/open.ts'
import { plainHit } from '../search/presenter.ts'
import type { OwnFinder, OwnGroups } from '../search/service.ts'
import { LeadVersions } from './lead-versions.ts'
import { type LeadOwner, leadLabel, leadNamePages, type NamedLead, readLeads } from './read-model.ts'

/** Only the newest leads; the leads screen searches all of them. */
const MAX_SEARCHED = 5000
const MAX_BYTES = 16 * 1024 * 1024
const FITS = { whole: 30, words: 5 }

/** Separates two leads; occurs in no word. */
const BETWEEN = '\n'

const parted = (texts: readonly (string | null)[]) => texts.map((text) => wordStarts(text ?? '')).join('')

/** Length of the indexed word prefixes, including the space before the word. */
const TOLD_APART = 5

/** Prefixes of all words: most searches match no lead, and then need not scan the text. */
class Beginnings {
  readonly #known = new Set<string>()

  add(words: string): void {
    for (let at = words.indexOf(' '); at >= 0; at = words.indexOf(' ', at + 1)) {
      let begin = words.slice(at, at + TOLD_APART)
      while (begin.length > 1 && !this.#known.has(begin)) {
        this.#known.add(begin)
        begin = begin.slice(0, -1)
      }
    }
  }

  /** Whether a word may start like this; always true for searches within words. */
  mayHave(start: string): boolean {
    return !start.startsWith(' ') || this.#known.has(start.slice(0, TOLD_APART))
  }

  get size(): number {
    return this.#known.size
  }
}

/** The searchable words of a partner's leads in a single string, which is scanned in one go. */
class SearchedLeads {
  readonly #ids: number[] = []
  /** Offsets of each lead, and of its product models, which follow its names. */
  readonly #starts: number[] = []
  readonly #models: number[] = []
  #text = ''
  readonly #beginnings = new Beginnings()

  add({ id, firstname, lastname, company, products }: NamedLead): void {
    const names = parted([firstname, lastname, company, String(id)])
    this.#ids.push(id)
    this.#starts.push(this.#text.length)
    this.#models.push(this.#text.length + names.length)
    const added = names + parted(products.map(({ model }) => model))
    this.#beginnings.add(added)
    this.#text += added + BETWEEN
  }

  /** In bytes. */
  get size(): number {
    return 2 * this.#text.length + 24 * this.#ids.length + 50 * this.#beginnings.size + 1
  }

  /** Ids of the leads in which each of these starts a word. */
  with(words: readonly string[], inTitles: boolean): number[] {
    const found: number[] = []
    if (!words.every((word) => this.#beginnings.mayHave(word))) return found
    const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
    for (let at = this.#text.indexOf(longest); at >= 0 && at < this.#text.length; ) {
      const i = this.#leadAt(at)
      const end = this.#starts[i + 1] ?? this.#text.length
      if (this.#hasAll(words, i, end, inTitles)) found.push(this.#ids[i] as number)
      at = this.#text.indexOf(longest, end)
    }
    return found
  }

  #hasAll(words: readonly string[], i: number, end: number, inTitles: boolean): boolean {
    const start = this.#starts[i] as number
    const text = this.#text.slice(start, inTitles ? this.#models[i] : end)
    return words.every((word) => text.includes(word))
  }

  /** Index of the lead at this offset. */
  #leadAt(place: number): number {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if ((this.#starts[middle] as number) <= place) low = middle
      else high = middle - 1
    }
    return low
  }
}

async function readWords(db: Db, owner: LeadOwner): Promise<SearchedLeads> {
  const found = new SearchedLeads()
  for await (const page of leadNamePages(db, owner, MAX_SEARCHED)) {
    for (const lead of page) found.add(lead)
    // SQLite reads on this thread; requests get a turn between two pages.
    await setImmediate()
  }
  return found
}

/** Caches the searchable words of partners' leads until they change. */
class LeadWords {
  readonly #db: Db
  readonly #versions: LeadVersions
  readonly #known = new LRUCache<string, SearchedLeads>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => size,
  })
  readonly #underWay = new Map<string, Promise<SearchedLeads>>()

  constructor({ db, bus }: DatabaseHandle) {
    this.#db = db
    this.#versions = new LeadVersions(bus)
  }

  async of(owner: LeadOwner): Promise<SearchedLeads> {
    const key = this.#versions.of(owner)
    const known = this.#known.get(key) ?? this.#underWay.get(key)
    if (known) return known
    const reading = readWords(this.#db, owner)
      .then((found) => {
        this.#known.set(key, found)
        return found
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, reading)
    return reading
  }
}

function finder(database: DatabaseHandle): OwnFinder {
  const leadWords = new LeadWords(database)
  return async ({ caller: { partnerId, audience }, text, words, limit, inTitles = false }) => {
    if (partnerId === null || words.length === 0) return { total: 0, hits: [] }
    const owner = { partnerId, audience }
    const found = (await leadWords.of(owner)).with(words.map(startOf), inTitles)
    if (found.length === 0) return { total: 0, hits: [] }
    const leads = await readLeads(database.db, owner, found.slice(0, limit))
    // Leads declined or deleted in the meantime.
    const gone = Math.min(limit, found.length) - leads.length
    return { total: found.length - gone, hits: leads.reverse().map((lead) => toHit(lead, text)) }
  }
}

function toHit(lead: Lead, text: string) {
  const { id, company, status, creationDate } = lead
  const typed = fold(text.trim())
  const isWhole = [leadName(lead), company, String(id)].some((name) => fold(name) === typed)
  return plainHit(`lead-${id}`, isWhole ? FITS.whole : FITS.words, {
    id,
    path: `/leads?lead=${id}`,
    title: leadLabel(lead),
    documentType: status,
    publishedAt: Math.floor(Date.parse(creationDate) / 1000),
  })
}

export function registerLeadSearch(groups: OwnGroups, database: DatabaseHandle): void {
  groups.add('Leads', finder(database))
}
