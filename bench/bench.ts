/**
 * Measures the figures of the design on the real server. `npm run bench -- search leads` measures only these parts;
 * `npm run bench -- generate DIR` only writes the content pack of a large portal. A missed figure is reported, but is
 * not a failure, because it depends on the machine; a run that breaks off is one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchAudiences } from './audiences.ts'
import { benchCalls } from './calls.ts'
import { type Figure, printFigures } from './figures.ts'
import { generate } from './generate/command.ts'
import { UnfitRequest } from './generate/generate.ts'
import { benchGrowth } from './growth.ts'
import { benchLeads, benchSearch } from './large.ts'
import { benchLeadImport } from './lead-import.ts'
import { benchPrevious } from './previous.ts'
import { benchRelevance } from './relevance/relevance.ts'
import { benchFilesInS3 } from './rolling/in-s3.ts'
import { benchRolling } from './rolling/rolling.ts'
import { benchScreens } from './screens.ts'
import { benchStarts } from './starts.ts'

const PARTS: Record<string, (folder: string) => Promise<Figure[]>> = {
  calls: benchCalls,
  search: benchSearch,
  relevance: benchRelevance,
  leads: benchLeads,
  large: benchGrowth,
  audiences: (folder) => benchAudiences(folder),
  import: benchLeadImport,
  starts: benchStarts,
  screens: benchScreens,
  rolling: benchRolling,
  s3: benchFilesInS3,
  previous: benchPrevious,
}

const load = () => loadavg()[0]?.toFixed(1)

async function measure(parts: readonly string[]): Promise<void> {
  const unknown = parts.filter((part) => !Object.hasOwn(PARTS, part))
  if (unknown.length > 0) {
    throw new UnfitRequest(
      `There is no part named ${unknown.join(', ')}; the parts are ${Object.keys(PARTS).join(', ')}`,
    )
  }
  console.log(`${availableParallelism()} cores, ${cpus()[0]?.model}; load at the beginning ${load()}`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const figures: Figure[] = []
  try {
    for (const [part, bench] of Object.entries(PARTS)) {
      if (parts.length > 0 && !parts.includes(part)) continue
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
}

const [first, ...rest] = process.argv.slice(2)
try {
  await (first === 'generate' ? generate(rest) : measure(process.argv.slice(2)))
} catch (error) {
  const isUsage =
    error instanceof UnfitRequest || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')
  if (!isUsage) throw error
  console.error((error as Error).message)
  process.exitCode = 2
}
