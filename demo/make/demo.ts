/**
 * `npm run demo -- print` prints the demo's documents that have changed, `… print --all` all of them, and
 * `… print data-sheet de/` only those whose path contains one of these parts.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { COMPANY, documentTitle, htmlPage } from './typeset/frame.ts'
import { LAYOUTS } from './typeset/layouts/layouts.ts'
import { finished } from './typeset/pdf.ts'
import { filePath } from './typeset/pictures.ts'
import { digestOf, isPrinted } from './typeset/printed.ts'
import { openPrinter } from './typeset/printer.ts'
import { readFacts, readWorks, type Work } from './typeset/sources.ts'
import { wordsOf } from './typeset/words.ts'

const AT_A_TIME = 2

const {
  values: options,
  positionals: [command, ...wanted],
} = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
})
if (command !== 'print') throw new Error('npm run demo -- print [--all] [part of a name]…')
setPriority(15)
const facts = readFacts()
const failures: string[] = []

type Sheet = { work: Work; html: string; digest: string }

function setSheet(work: Work): Sheet[] {
  try {
    const words = wordsOf(work.locale)
    const html = htmlPage(work, words, LAYOUTS[work.layout]({ work, words, facts }))
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
      const { pdf, headings } = await printer.print(html, work.layout, Object.keys(work.texts ?? {}).length)
      const about = {
        title: documentTitle(work, wordsOf(work.locale)),
        author: COMPANY.legalName,
        subject: `${work.number} ${work.revision}`,
        headings,
      }
      const small = await finished(pdf, about, digest)
      const place = filePath(work.output)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, small)
      console.log(`${work.output}  ${pdf.getPageCount()} pages  ${Math.ceil(small.length / 1024)} KB`)
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
