/** Validates an entry beyond its schema: dates, countries, HTML and rules across fields. */
import { nearestCountry } from '@portal/contract/countries'
import type { FileUse } from '@portal/contract/file-rules'
import type { PackEntity } from '@portal/contract/pack/entities'
import { isTimeZone } from '@portal/contract/time-zone'
import type { ContentTopic } from '../../platform/db/change-bus.ts'
import { HTML_LIMITS, isTooIntricate } from '../../platform/html/limits.ts'
import { sanitize } from '../../platform/html/sanitize.ts'
import { readCountry } from './columns.ts'
import type { Entity } from './entities.ts'
import type { FieldValue } from './fields.ts'
import type { Entry } from './read.ts'
import type { Report } from './rules.ts'
import { parseDay, parseTimestamp } from './timestamps.ts'

/** Requirements on a file by the entries that refer to it. */
export interface FileNeeds {
  uses: Set<FileUse>
  /** Content topics that show the file. */
  topics: Set<ContentTopic>
  /** Entities that refer to the file. */
  named: Set<PackEntity | 'brand'>
}

export function checkEntry(
  entity: Entity,
  { fields, values }: { fields: Entry['fields']; values: readonly FieldValue[] },
  now: Date,
  report: Report,
): void {
  for (const { field, column, value } of values) {
    if (column.kind === 'timestamp' && parseTimestamp(value as string, now) === undefined) {
      report(field, `${value} is not a real date and time`)
    }
    if (column.kind === 'day' && parseDay(value as string, now) === undefined)
      report(field, `${value} is not a real day`)
    if (column.kind === 'country') checkCountry(value as string, field, report)
    if (column.kind === 'countries')
      for (const country of value as string[]) checkCountry(country, field, report)
    if (column.kind === 'timeZone' && !isTimeZone(value as string)) report(field, `${value} is no time zone`)
    if (column.kind === 'html') checkHtml(value as string, field, report)
  }
  entity.rule?.(fields as never, report, (timestamp) => parseTimestamp(timestamp, now))
  if (entity.choice) {
    const names = Object.keys(entity.choice.of)
    const given = names.filter((name) => fields[name] !== undefined)
    if (given.length !== 1) report(given[1] ?? '', `exactly one of ${names.join(', ')} must be given`)
  }
}

function checkHtml(value: string, field: string, report: Report): void {
  if (isTooIntricate(value))
    report(
      field,
      `has more than ${HTML_LIMITS.elements} elements, or more than ${HTML_LIMITS.depth} in each other`,
    )
  else if (sanitize(value) === '') report(field, 'holds no HTML that is allowed')
}

function checkCountry(value: string, field: string, report: Report): void {
  if (readCountry(value) !== undefined) return
  const suggestion = nearestCountry(value)
  report(field, `${value} is no country${suggestion ? `; ${suggestion} may be meant` : ''}`)
}

/** The file of a media asset of kind "videos" must be a video. */
export function useOf(name: PackEntity, fields: Record<string, unknown>, use: FileUse): FileUse {
  return name === 'assets' && fields.kind === 'videos' && use === 'any' ? 'video' : use
}
