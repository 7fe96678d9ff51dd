/** Exports leads as CSV or as a workbook. */
import type { Readable } from 'node:stream'
import type { LeadView } from '@portal/contract/kinds'
import { countryNames, leadName, searchedText, statusWord, wantedText } from '@portal/contract/lead-search'
import { isInView, type ViewTimes } from '@portal/contract/lead-views'
import { LEAD_LINES, LEAD_PROSE, type Lead, type LeadText } from '@portal/contract/leads'
import type { Locale } from '@portal/contract/locale'
import type { Db } from '../../platform/db/open.ts'
import { csvStream, separatorOf } from '../../platform/http/csv.ts'
import { textsOf } from '../../platform/http/messages.ts'
import { type Cell, xlsxStream } from '../../platform/http/xlsx.ts'
import { type LeadOwner, leadPages } from './read-model.ts'

interface Filter {
  locale: Locale
  status?: string
  assignment?: Lead['assignment']
  search?: string
  view?: { name: LeadView; times: ViewTimes }
}

/** `2026-04-01 08:30`, which spreadsheets recognise as a timestamp. */
const toMinutes = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ')

/** What is shown of a lead in words of the language. */
interface Words {
  status: string
  assignment: string
  country: string
}

type Cells = (lead: Lead, words: Words) => Cell

const cellsOf = (texts: readonly LeadText[]) =>
  Object.fromEntries(texts.map((text): [string, Cells] => [text, (lead) => lead[text] ?? '']))
/** These have their own places among the columns. */
const PLACED: readonly LeadText[] = ['status', 'country_iso']

/** The columns in their order; their headings are in the catalogue `leadExport`. */
const COLUMNS: Record<string, Cells> = {
  id: ({ id }) => id,
  created: ({ creationDate }) => new Date(creationDate),
  status: (_, { status }) => status,
  assignment: (_, { assignment }) => assignment,
  ...cellsOf(LEAD_LINES.filter((line) => !PLACED.includes(line))),
  countryIso: ({ country_iso }) => country_iso,
  country: (_, { country }) => country,
  products: ({ products }) => products.map(({ model }) => model).join(', '),
  ...cellsOf(LEAD_PROSE),
  updated: ({ updatedAt }) => new Date(updatedAt),
  followUp: ({ followUpAt }) => (followUpAt ? new Date(followUpAt) : ''),
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
})

async function* pagesOf(db: Db, owner: LeadOwner, { locale, status, assignment, view, search = '' }: Filter) {
  const country = countryNames(locale)
  const word = textsOf(locale, 'leads')
  const exported = textsOf(locale, 'leadExport')
  const wanted = wantedText(search)
  const wordsOf = (lead: Lead): Words => ({
    status: statusWord(lead.status, (known) => word(`status.${known}`)),
    assignment: exported(`assignments.${lead.assignment === 'assigned' ? 'assigned' : 'accepted'}`),
    country: country(lead.country_iso),
  })
  const isFound = (lead: Lead) => {
    const shown = { ...wordsOf(lead), name: leadName(lead), created: DAY.format(new Date(lead.creationDate)) }
    return searchedText(lead, shown).includes(wanted)
  }
  const isWanted = (lead: Lead) =>
    (!status || lead.status === status) &&
    (!assignment || lead.assignment === assignment) &&
    (!view || isInView(lead, view.name, view.times)) &&
    (wanted === '' || isFound(lead))
  for await (const leads of leadPages(db, owner)) {
    yield leads.filter(isWanted).map((lead) => {
      const words = wordsOf(lead)
      return Object.values(COLUMNS).map((cell) => cell(lead, words))
    })
  }
}

function headOf(locale: Locale): string[] {
  const heading = textsOf(locale, 'leadExport')
  return Object.keys(COLUMNS).map((name) => heading(name))
}

async function* asText(pages: AsyncIterable<readonly (readonly Cell[])[]>) {
  for await (const rows of pages)
    yield rows.map((row) => row.map((cell) => (cell instanceof Date ? toMinutes(cell) : cell)))
}

/** The partner's leads as CSV, with headings and separator of the filter's locale. */
export function leadTable(db: Db, owner: LeadOwner, filter: Filter): Readable {
  return csvStream({
    head: headOf(filter.locale),
    pages: asText(pagesOf(db, owner, filter)),
    lineEnd: '\r\n',
    separator: separatorOf(filter.locale),
  })
}

/** The same as a workbook, with real date cells. */
export function leadWorkbook(db: Db, owner: LeadOwner, filter: Filter): Readable {
  const title = textsOf(filter.locale, 'leads')('title')
  return xlsxStream({ title, head: headOf(filter.locale), pages: pagesOf(db, owner, filter) })
}
