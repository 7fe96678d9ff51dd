/** The first start, starts on existing data, and the memory of a portal that has been used. */
import { join } from 'node:path'
import { signInDemo, startDemo } from './demo.ts'
import { atMost, type Figure, mb, ms, printTable } from './figures.ts'
import { load } from './load.ts'
import { askForPictures } from './pictures.ts'
import type { Server } from './processes.ts'
import { pdfsRead } from './reading.ts'

const PARTNER = 'partner@demo.example'
const RESTARTS = 5
const LOAD_SECONDS = 5
const PATHS = [
  '/api/partner/categories',
  '/api/partner/documents',
  '/api/documents',
  '/api/partner/new-content',
  '/api/partner/leads',
  '/api/partner/search?search=radar',
  '/api/partner/search?search=datenblatt&locale=de',
]

const shown = (value: number | undefined, show: (value: number) => string) =>
  value === undefined ? '–' : show(value)

async function underLoad(server: Server, dataDir: string): Promise<number> {
  const authorization = `Bearer ${await signInDemo(server, dataDir, PARTNER)}`
  const requests = PATHS.map((path) => ({ path, headers: { authorization, 'accept-encoding': 'br' } }))
  await load(server, requests, { seconds: LOAD_SECONDS, connections: 10 })
  return server.memory() ?? Number.NaN
}

export async function benchStarts(folder: string): Promise<Figure[]> {
  const dataDir = join(folder, 'starts')
  const rows: string[][] = []
  const first = await startDemo(dataDir)
  const row = (name: string, { startMs }: Server, cpuMs: number | undefined, memory: number | undefined) =>
    rows.push([name, ms(startMs), shown(cpuMs, ms), shown(memory, mb)])
  row('first, with the demo content', first, first.cpuMs(), first.memory())
  const afterFirst = await pdfsRead(dataDir)
    .then(() => underLoad(first, dataDir))
    .finally(() => first.stop())
  rows.push(['  after reading PDFs, under load', '', '', mb(afterFirst)])

  const starts: number[] = []
  let [memory, withPictures, pictures] = [Number.NaN, Number.NaN, 0]
  for (let i = 0; i < RESTARTS; i += 1) {
    const again = await startDemo(dataDir)
    try {
      starts.push(again.startMs)
      row('on existing data', again, again.cpuMs(), again.memory())
      if (i < RESTARTS - 1) continue
      memory = await underLoad(again, dataDir)
      pictures = await askForPictures(again, await signInDemo(again, dataDir, PARTNER))
      withPictures = again.memory() ?? Number.NaN
    } finally {
      await again.stop()
    }
  }
  rows.push(['  under load', '', '', mb(memory)])
  rows.push([`  after ${pictures} pictures were made`, '', '', mb(withPictures)])
  printTable(['Start', 'answers after', 'cpu', 'memory'], rows)
  return [
    atMost('First start with the demo content', first.startMs, { limit: 5000, show: ms }),
    atMost('Start on existing data, the quickest of five', Math.min(...starts), { limit: 1000, show: ms }),
    atMost('Memory under load after the first start', afterFirst, { limit: 200 * 1024 * 1024, show: mb }),
    atMost('Memory under load after a restart', memory, { limit: 200 * 1024 * 1024, show: mb }),
  ]
}
