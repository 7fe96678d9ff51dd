/**
 * Sets the texts of the demo provider and prints those that have changed.
 * `node typeset.ts [--all] [--facts <folder>] [part of a name]…`
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { drawDiagrams } from './diagrams/diagrams.ts'
import { COMPANY, documentTitle, htmlPage } from './frame.ts'
import { LAYOUTS } from './layouts/layouts.ts'
import { compressed } from './pdf/compress.ts'
import { filePath } from './pictures.ts'
import { digestOf, isPrinted } from './printed.ts'
import { openPrinter } from './printer.ts'
import { readFacts, readWorks, type Work } from './sources.ts'
import { wordsOf } from './words.ts'

const AT_A_TIME = 2

const { values: options, positionals: wanted } = parseArgs({
  options: { all: { type: 'boolean', default: false }, facts: { type: 'string' } },
  allowPositionals: true,
})
setPriority(15)
const facts = readFacts(options.facts ?? process.env.DEMO_FACTS)
const diagrams = await drawDiagrams()
const failures: string[] = []

type Sheet = { work: Work; html: string; digest: string }

function setSheet(work: Work): Sheet[] {
  try {
    const words = wordsOf(work.locale)
    const html = htmlPage(work, words, LAYOUTS[work.layout]({ work, words, facts, diagrams }))
    const digest = digestOf(html)
    return options.all || !isPrinted(work.output, digest) ? [{ work, html, digest }] : []
  } catch (error) {
    failures.push(`${work.output}: ${(error as Error).message}`)
    return []
  }
}

const works = readWorks(facts).filter(
  ({ output }) => wanted.length === 0 || wanted.some((part) => output.includes(part)),
)
const waiting = works.flatMap(setSheet)
const printer = await openPrinter()

async function printNext(): Promise<void> {
  for (let sheet = waiting.shift(); sheet; sheet = waiting.shift()) {
    const { work, html, digest } = sheet
    try {
      const { bytes, pages, headings } = await printer.print(
        html,
        work.layout,
        Object.keys(work.texts ?? {}).length,
      )
      const about = {
        title: documentTitle(work, wordsOf(work.locale)),
        author: COMPANY.legalName,
        subject: `${work.number} ${work.revision}`,
        headings,
      }
      const small = compressed(bytes, about, digest)
      const place = filePath(work.output)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, small)
      console.log(`${work.output}  ${pages} pages  ${Math.ceil(small.length / 1024)} KB`)
    } catch (error) {
      failures.push(`${work.output}: ${(error as Error).message}`)
    }
  }
}

try {
  const count = waiting.length
  await Promise.all(Array.from({ length: AT_A_TIME }, printNext))
  for (const failure of failures) console.error(failure)
  console.log(`${works.length} documents, ${count} to print, ${failures.length} failed`)
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  await printer.close()
}
