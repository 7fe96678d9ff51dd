/**
 * A quickly imported pack: all entries of the demo, in all languages, with few of its PDFs. A new portal needs a minute
 * to read all nine hundred, which would slow the tests down.
 */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Prefixes of PDF names of which one file stands for all. */
const ALIKE = /^(data-sheet|quick-start|manual|flyer|certificate)-/

/** The document that keeps all its languages. */
const TRANSLATED = 'data-sheet-radar-gx400.pdf'

/** The PDF that replaces one of the demo; undefined for most other languages than English. */
type StandIn = (path: string) => string | undefined

function standIns(): StandIn {
  const ofKind = new Map<string, string>()
  return (path) => {
    if (!path.endsWith('.pdf') || basename(path) === TRANSLATED) return path
    if (path.startsWith('documents/') && basename(dirname(path)) !== 'en') return undefined
    const kind = ALIKE.exec(basename(path))?.[1]
    if (!kind) return path
    const first = ofKind.get(kind) ?? path
    ofKind.set(kind, first)
    return first
  }
}

/** Replaces the PDFs in a JSON file; a language without a file falls back to the English one. */
function withFewPdfs(json: string, standIn: StandIn): unknown {
  return JSON.parse(json, (key, value) => (key === 'file' ? standIn(value) : value))
}

/** Writes a small version of the pack in `source` into an empty folder. */
export function writeSmallPack(source: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  symlinkSync(join(source, 'files'), join(folder, 'files'))
  const standIn = standIns()
  for (const name of readdirSync(source).filter((one) => one.endsWith('.json'))) {
    const pack = withFewPdfs(readFileSync(join(source, name), 'utf8'), standIn)
    writeFileSync(join(folder, name), JSON.stringify(pack))
  }
}
