import { parseArgs } from 'node:util'
import { type Counts, generatePack, MAX_COUNT, UnfitRequest, USUAL_COUNTS } from './generate.ts'

const KINDS = Object.keys(USUAL_COUNTS) as (keyof Counts)[]
const MAX_SEED = 2 ** 31 - 1

function wholeNumber(name: string, text: string, max: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= max)) throw new UnfitRequest(`--${name} must be a whole number from 0 to ${max}`)
  return value
}

/** `npm run bench -- generate DIR`: writes a content pack of any size, for measurements and load tests. */
export async function generate(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seed: text, ...Object.fromEntries(KINDS.map((kind) => [kind, text])) },
  })
  const options = values as Record<string, string | undefined>
  const [directory, ...rest] = positionals
  if (!directory || rest.length > 0) {
    const counts = KINDS.map((kind) => `[--${kind} ${USUAL_COUNTS[kind]}]`).join(' ')
    throw new UnfitRequest(`Usage: npm run bench -- generate DIR [--seed 1] ${counts}`)
  }
  const counts = { ...USUAL_COUNTS }
  for (const kind of KINDS) {
    const given = options[kind]
    if (given !== undefined) counts[kind] = wholeNumber(kind, given, MAX_COUNT)
  }
  const seed = wholeNumber('seed', options.seed ?? '1', MAX_SEED)
  await generatePack({ directory, seed, counts })
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  console.log(`Generated ${total} entries. Import them into a database of their own.`)
}
