/** Reports: the figures of a period, in total and by line. */

import {
  MAX_REPORT_LINES,
  type Report,
  type ReportFilters,
  type ReportLine,
  type ReportSort,
} from '@portal/contract/admin/reports'
import type { Figures, MonthFigures, OwnGroup } from '@portal/contract/figures'
import type { Locale } from '@portal/contract/locale'
import { TtlCache } from '../../admin-kit/ttl-cache.ts'
import { yieldingBetween } from '../../platform/concurrency.ts'
import { type AudienceClass, isForReader } from '../../platform/db/audience.ts'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/open.ts'
import type { Session } from '../../platform/http/guard.ts'
import { factsOf, SUBJECTS } from './facts.ts'
import { isAskedFor, keysOf, readNames, readStandings } from './groups.ts'
import { monthOf, rangeOf } from './months.ts'
import { Tally } from './tally.ts'

interface Counted {
  total: Figures
  months: MonthFigures[]
  lines: { key: string; figures: Figures }[]
}

export interface Sorting {
  sort?: ReportSort | undefined
  order?: 'asc' | 'desc' | undefined
}

/** A partner's user who requests its own figures. */
interface Own {
  partnerId: number
  audience: AudienceClass
}

/** Products that are not for the reader; facts about them count as facts without a product. */
async function hiddenProducts(db: Db, audience: AudienceClass): Promise<Set<number>> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('audience_id', 'is not', null)
    .where((e) => e.not(isForReader(audience, 'products')))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Lines whose figures are computed in one go. */
const AT_ONCE = 500

async function count(
  db: Db,
  filters: ReportFilters,
  { now, own }: { now: number; own?: Own | undefined },
): Promise<Counted> {
  const { group = 'month', product } = filters
  const { from, until, months } = rangeOf(filters, now)
  const standings = await readStandings(db, filters)
  const total = new Tally()
  const byMonth = new Map(months.map((month) => [month, new Tally()]))
  const byKey = new Map<string, Tally>()
  const withProducts = group === 'product' || product !== undefined
  const only = own?.partnerId ?? (filters.partner || undefined)
  const hidden = own && withProducts ? await hiddenProducts(db, own.audience) : undefined
  for (const subject of SUBJECTS)
    for await (const facts of factsOf(db, subject, { from, until, partnerId: only, withProducts }))
      for (const each of facts) {
        const fact = hidden ? { ...each, products: each.products.filter((id) => !hidden.has(id)) } : each
        if (!isAskedFor(fact, filters, standings)) continue
        total.add(fact)
        byMonth.get(monthOf(fact.at))?.add(fact)
        if (group === 'month') continue
        for (const key of keysOf(fact, group, standings)) {
          const tally = byKey.get(String(key)) ?? new Tally()
          byKey.set(String(key), tally.add(fact))
        }
      }
  const monthFigures = [...byMonth].map(([month, tally]) => ({ month, figures: tally.figures() }))
  return {
    total: total.figures(),
    months: monthFigures,
    lines:
      group === 'month'
        ? monthFigures.map(({ month, figures }) => ({ key: month, figures }))
        : await linesOf([...byKey]),
  }
}

async function linesOf(tallies: [string, Tally][]): Promise<Counted['lines']> {
  async function* inParts() {
    for (const some of chunks(tallies, AT_ONCE))
      yield some.map(([key, tally]) => ({ key, figures: tally.figures() }))
  }
  const lines: Counted['lines'] = []
  for await (const some of yieldingBetween(inParts())) lines.push(...some)
  return lines
}

/** The value a line is sorted by; null comes last in either order. */
function sortValue({ key, name, figures }: ReportLine, sort: ReportSort): string | number | null {
  if (sort === 'name') return name || key
  const value = figures[sort]
  return typeof value === 'number' ? value : value.median
}

function sorted(lines: readonly ReportLine[], sort: ReportSort, order: 'asc' | 'desc', locale: Locale) {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sign = order === 'asc' ? 1 : -1
  return lines.toSorted((a, b) => {
    const [left, right] = [sortValue(a, sort), sortValue(b, sort)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    const difference = typeof left === 'number' ? left - Number(right) : compare(left, String(right))
    return sign * difference || compare(a.key, b.key)
  })
}

export class Reports {
  readonly #db: Db
  readonly #clock: () => number
  readonly #counted: TtlCache<Counted>

  constructor(db: Db, clock: () => number) {
    this.#db = db
    this.#clock = clock
    this.#counted = new TtlCache(clock)
  }

  #count(filters: ReportFilters, own?: Own): Promise<Counted> {
    const { months, month, partner, tier, region, product, group } = filters
    const reader = own && [own.partnerId, own.audience.key]
    const name = JSON.stringify([months, month, partner, tier, region, product, group, reader])
    return this.#counted.get(name, () => count(this.#db, filters, { now: this.#clock(), own }))
  }

  async #report(
    filters: ReportFilters,
    counted: Counted,
    {
      sort,
      order,
      locale,
      limit = MAX_REPORT_LINES,
    }: Sorting & { locale: Locale; limit?: number | undefined },
  ): Promise<Report> {
    const { group = 'month' } = filters
    const { total, months, lines } = counted
    const keys = lines.map(({ key }) => key)
    const names = await readNames(this.#db, group, keys, locale)
    const named = lines.map((line) => ({ ...line, name: names.get(line.key) ?? '' }))
    const by = sort ?? (group === 'month' ? 'name' : 'leads')
    const shown = sorted(named, by, order ?? (sort === 'name' ? 'asc' : 'desc'), locale)
    return {
      // Those that were counted: a new month may have begun since.
      from: months[0]?.month ?? '',
      to: months.at(-1)?.month ?? '',
      total,
      months,
      lines: shown.slice(0, limit),
      lineCount: lines.length,
    }
  }

  async read(filters: ReportFilters, options: Sorting & { locale: Locale; limit?: number }): Promise<Report> {
    return this.#report(filters, await this.#count(filters), options)
  }

  /** A partner's own figures; the provider's team has none. */
  async readOwn(
    filters: Pick<ReportFilters, 'months'> & { group?: OwnGroup },
    { partnerId, audience }: Pick<Session, 'partnerId' | 'audience'>,
    options: { locale: Locale; limit?: number },
  ): Promise<Report> {
    const counted = await (partnerId === null
      ? nothing(filters, this.#clock())
      : this.#count(filters, { partnerId, audience }))
    return this.#report(filters, counted, options)
  }
}

function nothing(filters: ReportFilters, now: number): Counted {
  const total = new Tally().figures()
  return {
    total,
    months: rangeOf(filters, now).months.map((month) => ({ month, figures: total })),
    lines: [],
  }
}
