/** Imports many leads through the back office, and measures how long others wait meanwhile. */
import { join } from 'node:path'
import type { ImportRecord as LeadImport } from '@portal/contract/admin/import'
import type { LeadImportReport } from '@portal/contract/admin/lead-import'
import { signInDemo, startDemo } from './demo.ts'
import { atMost, type Figure, ms, printTable, quantile } from './figures.ts'
import type { Server } from './processes.ts'
import { pdfsRead } from './reading.ts'

const ROWS = 50_000
const PARTNERS = ['Halvorsen Prüftechnik GmbH', 'Ridgeline Inspection Supply Inc.', '']
const ASKED_EVERY_MS = 50

/** A file of leads, as another system would export it. */
function leadsFile(): File {
  const rows = Array.from({ length: ROWS }, (_, i) =>
    [
      `Ada ${i}`,
      `Berg ${i}`,
      `Prüfbau ${i % 5000} GmbH`,
      `ada.${i}@pruefbau.example`,
      '+49 40 555 01 99',
      'Hamburg',
      'Please call me about a rental device.',
      PARTNERS[i % PARTNERS.length],
    ].join(';'),
  )
  const head = 'First name;Last name;Company;E-mail;Phone;City;Message;Partner'
  return new File([[head, ...rows].join('\n')], 'leads.csv', { type: 'text/csv' })
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** Requests a partner's leads until aborted; returns the duration of each request. */
async function askMeanwhile({ address }: Server, token: string, signal: AbortSignal): Promise<number[]> {
  const times: number[] = []
  while (!signal.aborted) {
    const began = performance.now()
    const answer = await fetch(`${address}/api/partner/products`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (!answer.ok) throw new Error(`a request during the import was answered with ${answer.status}`)
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))
  }
  return times
}

async function importAll(portal: Server, token: string, file: File): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const send = { method: 'POST', headers, body: formOf(file) }
  const answer = await fetch(`${portal.address}/api/admin/leads/import`, send)
  if (answer.status !== 202) throw new Error(`the import was answered with ${await answer.text()}`)
  for (;;) {
    const list = await fetch(`${portal.address}/api/admin/leads/imports`, { headers })
    const [last] = ((await list.json()) as { body: LeadImport[] }).body
    if (last?.state === 'done') return
    if (last?.state === 'failed') throw new Error('the import failed')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

export async function benchLeadImport(folder: string): Promise<Figure[]> {
  const dataDir = join(folder, 'lead-import')
  const portal = await startDemo(dataDir)
  try {
    await pdfsRead(dataDir)
    const token = await signInDemo(portal, dataDir, 'admin@demo.example')
    const file = leadsFile()
    const enough = new AbortController()
    const asking = askMeanwhile(
      portal,
      await signInDemo(portal, dataDir, 'partner@demo.example'),
      enough.signal,
    )
    const [report, checkMs] = await timed(async () => {
      const send = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: formOf(file) }
      return (
        await fetch(`${portal.address}/api/admin/leads/import/check`, send)
      ).json() as Promise<LeadImportReport>
    })
    if (report.fit !== ROWS) throw new Error(`${report.fit} of ${ROWS} rows fit`)
    const [, importMs] = await timed(() => importAll(portal, token, file))
    enough.abort()
    const times = await asking
    printTable(
      ['50,000 leads', 'took'],
      [
        ['dry run', ms(checkMs)],
        ['import', ms(importMs)],
        ['other requests meanwhile, median', ms(quantile(times, 0.5))],
        ['other requests meanwhile, slowest', ms(Math.max(...times))],
      ],
    )
    return [atMost('Import of 50,000 leads', importMs, { limit: 30_000, show: ms })]
  } finally {
    await portal.stop()
  }
}
