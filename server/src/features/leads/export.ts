/** The leads as a table for spreadsheets. */
import { pipeline, Readable } from 'node:stream'
import type { LeadView } from '@portal/contract/kinds'
import { countryNames, leadName, searchedText, statusWord, wantedText } from '@portal/contract/lead-search'
import { isInView, type ViewTimes } from '@portal/contract/lead-views'
import { LEAD_LINES, LEAD_PROSE, type Lead, type LeadText } from '@portal/contract/leads'
import type { Locale } from '@portal/contract/locale'
import { stringify } from 'csv-stringify'
import { yieldingBetween } from '../../platform/concurrency.ts'
import type { Db } from '../../platform/db/open.ts'
import { textsOf } from '../../platform/http/messages.ts'
import { leadPages } from './read-model.ts'

interface Filter {
  locale: Locale
  status?: string
  assignment?: Lead['assignment']
  search?: string
  view?: { name: LeadView; times: ViewTimes }
}

/** `2026-04-01 08:30`, which spreadsheets recognise as a timestamp. */
const toMinutes = (iso: string) => iso.slice(0, 16).replace('T', ' ')

type Cells = (lead: Lead, country: string) => string | number

const cellsOf = (texts: readonly LeadText[]) =>
  Object.fromEntries(texts.map((text): [string, Cells] => [text, (lead) => lead[text] ?? '']))
/** They have columns elsewhere. */
const PLACED: readonly LeadText[] = ['status', 'country_iso']

/** The columns in their order; their headings are in the catalogue `leadExport`. */
const COLUMNS: Record<string, Cells> = {
  id: ({ id }) => id,
  created: ({ creationDate }) => toMinutes(creationDate),
  status: ({ status }) => status,
  assignment: ({ assignment }) => assignment,
  ...cellsOf(LEAD_LINES.filter((line) => !PLACED.includes(line))),
  countryIso: ({ country_iso }) => country_iso,
  country: (_, country) => country,
  products: ({ products }) => products.map(({ model }) => model).join(', '),
  ...cellsOf(LEAD_PROSE),
  updated: ({ updatedAt }) => toMinutes(updatedAt),
  followUp: ({ followUpAt }) => (followUpAt ? toMinutes(followUpAt) : ''),
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

async function* records(
  db: Db,
  partnerId: number,
  { locale, status, assignment, view, search = '' }: Filter,
) {
  const country = countryNames(locale)
  const word = textsOf(locale, 'leads')
  const wanted = wantedText(search)
  const isFound = (lead: Lead) => {
    const shown = {
      name: leadName(lead),
      status: statusWord(lead.status, (known) => word(`status.${known}`)),
      country: country(lead.country_iso),
      created: DAY.format(new Date(lead.creationDate)),
    }
    return searchedText(lead, shown).includes(wanted)
  }
  for await (const leads of yieldingBetween(leadPages(db, partnerId))) {
    for (const lead of leads) {
      if (status && lead.status !== status) continue
      if (assignment && lead.assignment !== assignment) continue
      if (view && !isInView(lead, view.name, view.times)) continue
      if (wanted === '' || isFound(lead))
        yield Object.values(COLUMNS).map((cell) => cell(lead, country(lead.country_iso)))
    }
  }
}

/** The partner's leads as CSV, row by row; headings in the language of the filter, values as they are. */
export function leadTable(db: Db, partnerId: number, filter: Filter): Readable {
  const heading = textsOf(filter.locale, 'leadExport')
  const table = stringify({
    bom: true,
    header: true,
    columns: Object.keys(COLUMNS).map((key) => ({ key, header: heading(key) })),
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    escape_formulas: true,
  })
  // A failure aborts the response, so that nobody takes a part for the whole.
  return pipeline(Readable.from(records(db, partnerId, filter)), table, () => undefined)
}
