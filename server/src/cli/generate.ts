import { parseArgs } from 'node:util'
import {
  type Counts,
  generatePack,
  MAX_COUNT,
  UnfitRequest,
  USUAL_COUNTS,
} from '../features/packs/generate/generate.ts'
import { type Command, folderOf, UsageError } from './command.ts'

const KINDS = Object.keys(USUAL_COUNTS) as (keyof Counts)[]
const MAX_SEED = 2 ** 31 - 1

function wholeNumber(name: string, text: string, max: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  if (!(value <= max)) throw new UsageError(`--${name} must be a whole number from 0 to ${max}`)
  return value
}

export const generateCommand: Command = {
  usage: 'DIR [--seed 1] [--documents 200] …',
  summary: 'write a content pack of any size, for measurements and load tests',
  async run(args) {
    const text = { type: 'string' } as const
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { seed: text, ...Object.fromEntries(KINDS.map((kind) => [kind, text])) },
    })
    const options = values as Record<string, string | undefined>
    const usage = `generate DIR [--seed 1] ${KINDS.map((kind) => `[--${kind} ${USUAL_COUNTS[kind]}]`).join(' ')}`
    const directory = folderOf(positionals, usage)
    const counts = { ...USUAL_COUNTS }
    for (const kind of KINDS) {
      const given = options[kind]
      if (given !== undefined) counts[kind] = wholeNumber(kind, given, MAX_COUNT)
    }
    const seed = wholeNumber('seed', options.seed ?? '1', MAX_SEED)
    try {
      await generatePack({ directory, seed, counts })
    } catch (error) {
      if (error instanceof UnfitRequest) throw new UsageError(error.message)
      throw error
    }
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
    console.log(`Generated ${total} entries. Import them into a database of their own.`)
  },
}
