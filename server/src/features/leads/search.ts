/** A partner's own leads among what a search finds: by name, company, number, and the products that they are about. */
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
import { leadLabel, leadNamePages, type NamedLead, readLeads } from './read-model.ts'

/** The newest of a partner's leads: the screen of the leads searches all of them. */
const MAX_SEARCHED = 5000
const MAX_BYTES = 16 * 1024 * 1024
const FITS = { whole: 30, words: 5 }

/** The words by which a lead is found. */
interface Found {
  id: number
  words: string
  /** Where in them the models of its products begin, behind what it is called. */
  models: number
}

const parted = (texts: readonly (string | null)[]) => texts.map((text) => wordStarts(text ?? '')).join('')

const wordsOf = ({ id, firstname, lastname, company, products }: NamedLead): Found => {
  const names = parted([firstname, lastname, company, String(id)])
  return { id, words: names + parted(products.map(({ model }) => model)), models: names.length }
}

async function readWords(db: Db, partnerId: number): Promise<Found[]> {
  const found: Found[] = []
  for await (const page of leadNamePages(db, partnerId, MAX_SEARCHED)) {
    found.push(...page.map(wordsOf))
    // SQLite reads on this thread: requests get it between two pages.
    await setImmediate()
  }
  return found
}

/** What the leads of partners are found by, until they change. */
class LeadWords {
  readonly #db: Db
  readonly #versions: LeadVersions
  readonly #known = new LRUCache<string, Found[]>({
    maxSize: MAX_BYTES,
    sizeCalculation: (found) => found.reduce((sum, { words }) => sum + 2 * words.length + 50, 1),
  })
  readonly #underWay = new Map<string, Promise<Found[]>>()

  constructor({ db, bus }: DatabaseHandle) {
    this.#db = db
    this.#versions = new LeadVersions(bus)
  }

  async of(partnerId: number): Promise<Found[]> {
    const key = this.#versions.of(partnerId)
    const known = this.#known.get(key) ?? this.#underWay.get(key)
    if (known) return known
    const reading = readWords(this.#db, partnerId)
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
  return async ({ caller: { partnerId }, text, words, limit, inTitles }) => {
    if (partnerId === null || words.length === 0) return { total: 0, hits: [] }
    const wanted = words.map(startOf)
    const found = (await leadWords.of(partnerId)).filter((lead) =>
      wanted.every((word) => {
        const at = lead.words.indexOf(word)
        return at >= 0 && (!inTitles || at < lead.models)
      }),
    )
    if (found.length === 0) return { total: 0, hits: [] }
    const shown = found.slice(0, limit).map(({ id }) => id)
    const leads = await readLeads(database.db, partnerId, shown)
    // What was declined or deleted a moment ago.
    const gone = shown.length - leads.length
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
