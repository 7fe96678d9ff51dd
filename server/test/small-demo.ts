/**
 * A pack that is imported quickly: all entries of the demo, in all languages, with few of its PDFs. A new portal reads the
 * nine hundred for a minute, which the tests would share the processor with.
 */
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Kinds of PDF of which one stands for all, as their names begin. */
const ALIKE = /^(data-sheet|quick-start|manual|flyer|certificate)-/

/** One document that exists in all its languages. */
const TRANSLATED = 'data-sheet-radar-gx400.pdf'

/** The PDF that stands in for one of the demo; of other languages than English there is none, but for one. */
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

/** As the pack's texts are read: those of a language that lack a file have the English one's. */
function withFewPdfs(json: string, standIn: StandIn): unknown {
  return JSON.parse(json, (key, value) => (key === 'file' ? standIn(value) : value))
}

/** Writes the small pack of the one in `source` into an empty folder. */
export function writeSmallPack(source: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  symlinkSync(join(source, 'files'), join(folder, 'files'))
  const standIn = standIns()
  for (const name of readdirSync(source).filter((one) => one.endsWith('.json'))) {
    const pack = withFewPdfs(readFileSync(join(source, name), 'utf8'), standIn)
    writeFileSync(join(folder, name), JSON.stringify(pack))
  }
}
