/**
 * Results before the ranking was changed, so that a run compares both. The file was recorded at that commit (see
 * README.md); it has results instead of figures, so that corrected judgements apply to both.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from './answers.ts'
import { type Measured, measured } from './measures.ts'
import type { JudgedQuestion } from './questions.ts'

const FILE = join(import.meta.dirname, 'former.json')
/** As many results are stored as the figures need. */
const IN_GROUP = 3

/** A list of item names, and results as indexes into it. */
interface Stored {
  items: string[]
  answers: Record<string, { best: number[]; screen: number[]; groups: Record<string, number[]> }>
}

export function formerOf(questions: readonly JudgedQuestion[]): Map<string, Measured> {
  if (!existsSync(FILE)) return new Map()
  const { items, answers } = JSON.parse(readFileSync(FILE, 'utf8')) as Stored
  const names = (places: readonly number[]) => places.map((place) => items[place] ?? '')
  return new Map(
    questions.flatMap((question) => {
      const stored = answers[question.id]
      if (stored === undefined) return []
      const { best, screen, groups } = stored
      const named = Object.entries(groups).map(([key, places]) => [key, names(places)] as const)
      const answer = { best: names(best), screen: names(screen), groups: Object.fromEntries(named) }
      return [[question.id, measured(question, answer)] as const]
    }),
  )
}

export function recordAnswers(file: string, answers: ReadonlyMap<string, Answer>): void {
  const items = new Map<string, number>()
  const places = (names: readonly string[]) =>
    names.map((name) => {
      const place = items.get(name) ?? items.size
      items.set(name, place)
      return place
    })
  const lines = [...answers].map(([id, { best, screen, groups }]) => {
    const beginnings = Object.entries(groups).map(
      ([key, names]) => [key, places(names.slice(0, IN_GROUP))] as const,
    )
    const stored = {
      best: places(best),
      screen: places(screen.slice(0, IN_GROUP)),
      groups: Object.fromEntries(beginnings),
    }
    return `${JSON.stringify(id)}: ${JSON.stringify(stored)}`
  })
  writeFileSync(
    file,
    `{\n"items": ${JSON.stringify([...items.keys()])},\n"answers": {\n${lines.join(',\n')}\n}\n}\n`,
  )
}
