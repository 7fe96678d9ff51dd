/** Statistics as CSV, with all lines where the screen shows the first ones. */
import { MAX_STATISTICS_EXPORT, type StatisticsTable } from '@portal/contract/admin/home'
import type { Locale } from '@portal/contract/locale'
import { stringify } from 'csv-stringify/sync'
import type { Db } from '../../platform/db/open.ts'
import { byWeek, firstWeek, mostActivePartners, mostUsedItems } from './statistics.ts'

interface Period {
  weeks: number
  locale: Locale
  now: number
}

async function linesOf(
  db: Db,
  table: StatisticsTable,
  { weeks, locale, now }: Period,
): Promise<readonly object[]> {
  const from = firstWeek(now, weeks)
  switch (table) {
    case 'weeks': {
      const lines = await byWeek(db, from, weeks)
      return lines.map(({ start, ...counts }) => ({
        week: new Date(start).toISOString().slice(0, 10),
        ...counts,
      }))
    }
    case 'items':
      return mostUsedItems(db, from, locale, MAX_STATISTICS_EXPORT)
    case 'partners':
      return mostActivePartners(db, from, MAX_STATISTICS_EXPORT)
  }
}

const HEADS: Record<StatisticsTable, string[]> = {
  weeks: ['week', 'signIns', 'opens', 'downloads'],
  items: ['kind', 'id', 'title', 'opens', 'downloads'],
  partners: ['id', 'name', 'users', 'opens', 'downloads'],
}

/** Spreadsheets read UTF-8 where the text begins with a byte order mark; what begins like a formula is text. */
export async function statisticsCsv(db: Db, table: StatisticsTable, period: Period): Promise<string> {
  const lines = await linesOf(db, table, period)
  return `\uFEFF${stringify([...lines], { header: true, columns: HEADS[table], escape_formulas: true })}`
}
