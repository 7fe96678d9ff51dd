/**
 * Measures the figures of the design on the real server. `npm run bench -- search leads` measures some of the parts.
 * A figure that does not hold is said, and is no failure: that depends on the machine. A run that breaks off is one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchCalls } from './calls.ts'
import { type Figure, printFigures } from './figures.ts'
import { benchLeads, benchSearch } from './large.ts'
import { benchLeadImport } from './lead-import.ts'
import { benchScreens } from './screens.ts'
import { benchStarts } from './starts.ts'

const PARTS: Record<string, (folder: string) => Promise<Figure[]>> = {
  calls: benchCalls,
  search: benchSearch,
  leads: benchLeads,
  import: benchLeadImport,
  starts: benchStarts,
  screens: benchScreens,
}

const given = process.argv.slice(2)
const unknown = given.filter((part) => !Object.hasOwn(PARTS, part))
if (unknown.length > 0) {
  console.error(
    `There is no part named ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}`,
  )
  process.exit(2)
}

const load = () => loadavg()[0]?.toFixed(1)
console.log(`${availableParallelism()} cores, ${cpus()[0]?.model}; load at the beginning ${load()}`)

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const figures: Figure[] = []
try {
  for (const [part, bench] of Object.entries(PARTS)) {
    if (given.length > 0 && !given.includes(part)) continue
    console.log(`\n── ${part} (load ${load()})`)
    try {
      figures.push(...(await bench(folder)))
    } catch (error) {
      console.error(`✗ ${part}: ${(error as Error).message}`)
      process.exitCode = 1
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log()
if (figures.length > 0) printFigures(figures)
