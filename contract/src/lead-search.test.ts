import { expect, test } from 'vitest'
import { searchedText, wantedText } from './lead-search.ts'
import type { Lead } from './leads.ts'

const lead = { id: 7, company: 'Gebrüder Weiß がん', products: [] } as unknown as Lead
const text = searchedText(lead, {
  name: 'Émilie Müller',
  status: 'Neu',
  country: 'Österreich, Ørland',
  created: '3. März 2026',
})

test.each([
  'emilie',
  'MÜLLER',
  'muller',
  'Mu\u0308ller',
  'weiss',
  'weiß',
  'osterreich',
  'orland',
  '3. marz',
  'がん',
])('%s finds the lead', (query) => expect(text).toContain(wantedText(query)))

test.each(['mueller', 'かん'])('%s does not', (query) => expect(text).not.toContain(wantedText(query)))
