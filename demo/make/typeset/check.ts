/**
 * Checks every PDF that is typeset: it exists, has pages, text, bookmarks, structure, a title and a language,
 * and is not too large. Needs pdfinfo, pdftotext and pdftohtml (poppler-utils).
 */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { filePath } from './pictures.ts'
import { readEntries } from './sources.ts'

type Entry = { key: string; texts: Record<string, { file?: string }> }

const KILOBYTE = 1024
/** By the beginning of the name; other kinds have the last limit. */
const MOST_KILOBYTES: [kind: string, most: number][] = [
  ['data-sheet', 75],
  ['quick-start', 135],
  ['manual', 220],
  ['', 140],
]
const MOST_BYTES_TOGETHER = 30 * KILOBYTE * KILOBYTE
const LEAST_CHARACTERS = 200

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', maxBuffer: 64 * KILOBYTE * KILOBYTE })

function faultsOf(name: string): string[] {
  const path = filePath(name)
  if (!existsSync(path)) return ['is missing']
  const about = run('pdfinfo', path)
  const field = (label: string) => new RegExp(`^${label}: +(.+)$`, 'm').exec(about)?.[1]
  const size = statSync(path).size
  const [, most = 0] = MOST_KILOBYTES.find(([kind]) => basename(name).startsWith(kind)) ?? []
  const faults: [is: boolean, fault: string][] = [
    [Number(field('Pages') ?? 0) < 1, 'has no pages'],
    [!field('Title'), 'has no title'],
    [field('Tagged') !== 'yes', 'has no structure'],
    [run('pdftotext', path, '-').trim().length < LEAST_CHARACTERS, 'has too little text'],
    [!/<outline>/.test(run('pdftohtml', '-xml', '-i', '-stdout', path)), 'has no bookmarks'],
    [size > most * KILOBYTE, `has ${Math.ceil(size / KILOBYTE)} KB`],
  ]
  return faults.filter(([is]) => is).map(([, fault]) => fault)
}

const named = ['documents', 'assets', 'quick-links']
  .flatMap((file) => readEntries<Entry>(file))
  .flatMap(({ texts }) => Object.values(texts).flatMap(({ file }) => file ?? []))
  .filter((file) => file.endsWith('.pdf'))
const files = [...new Set(named)].sort()
if (files.length === 0) throw new Error('The pack names no PDF')

/** Branding is drawn by `../pictures`, as pictures are: it has no text to read. */
const isTypeset = (file: string) => !file.startsWith('brand/') || file === 'brand/letterhead.pdf'

const faults = files.filter(isTypeset).flatMap((file) => faultsOf(file).map((fault) => `${file} ${fault}`))
const made = globSync('{documents,assets,quicklinks,brand}/**/*.pdf', { cwd: filePath('') })
for (const file of made) if (!files.includes(file)) faults.push(`${file} is named nowhere`)
const together = made.reduce((sum, file) => sum + statSync(filePath(file)).size, 0)
if (together > MOST_BYTES_TOGETHER) faults.push(`All together have ${Math.ceil(together / KILOBYTE)} KB`)

for (const fault of faults) console.error(fault)
console.log(`${files.length} PDFs, ${Math.ceil(together / KILOBYTE)} KB, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0
