/** Statistics as CSV, with all rows; the screen shows only the first ones. */

import type { Readable } from 'node:stream'
import { MAX_STATISTICS_EXPORT, type StatisticsTable } from '@portal/contract/admin/home'
import type { Locale } from '@portal/contract/locale'
import { chunks } from '../../platform/db/chunks.ts'
import type { Db } from '../../platform/db/open.ts'
import { CSV_PAGE, csvStream } from '../../platform/http/csv.ts'
import { byWeek, firstWeek, mostActivePartners, mostUsedPages } from './statistics.ts'

interface Period {
  weeks: number
  locale: Locale
  now: number
}

const HEADS: Record<StatisticsTable, string[]> = {
  weeks: ['week', 'signIns', 'opens', 'downloads'],
  items: ['kind', 'id', 'title', 'opens', 'downloads'],
  partners: ['id', 'name', 'users', 'opens', 'downloads'],
}

async function* pagesOf(db: Db, table: StatisticsTable, { weeks, locale, now }: Period) {
  const from = firstWeek(now, weeks)
  switch (table) {
    case 'weeks': {
      const lines = await byWeek(db, from, weeks)
      yield lines.map(({ start, signIns, opens, downloads }) => [
        new Date(start).toISOString().slice(0, 10),
        signIns,
        opens,
        downloads,
      ])
      return
    }
    case 'items':
      for await (const items of mostUsedPages(db, from, locale, MAX_STATISTICS_EXPORT))
        yield items.map(({ kind, id, title, opens, downloads }) => [kind, id, title, opens, downloads])
      return
    case 'partners':
      for (const partners of chunks(await mostActivePartners(db, from, MAX_STATISTICS_EXPORT), CSV_PAGE))
        yield partners.map(({ id, name, users, opens, downloads }) => [id, name, users, opens, downloads])
  }
}

export const statisticsCsv = (db: Db, table: StatisticsTable, period: Period): Readable =>
  csvStream({ head: HEADS[table], pages: pagesOf(db, table, period) })
