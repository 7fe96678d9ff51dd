/** Quality measures of a ranking. */
import type { Answer } from './answers.ts'
import { gradesOf, isRight, type JudgedQuestion } from './questions.ts'

export interface Measured {
  question: JudgedQuestion
  /** Rank of the first right item, starting at 1; infinite if there is none. */
  best: number
  screen: number
  /** Best rank of a right item within its group. */
  group: number
  /** nDCG of the ten best hits of all groups. */
  ndcg: number
}

/** The share of the questions whose right item is among the first `places`. */
export const success = (
  measured: readonly Measured[],
  order: 'best' | 'screen' | 'group',
  places: number,
): number => mean(measured.map((one) => (one[order] <= places ? 1 : 0)))

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function placeIn(order: readonly string[], grades: ReadonlyMap<string, number>): number {
  const index = order.findIndex((name) => isRight(grades.get(name)))
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1
}

const gain = (grades: readonly number[]) =>
  grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)

/** Gain of the ranking relative to the ideal one; duplicates gain nothing. */
function ndcgAt(places: number, order: readonly string[], grades: ReadonlyMap<string, number>): number {
  const ideal = [...grades.values()].toSorted((a, b) => b - a).slice(0, places)
  const given = order
    .slice(0, places)
    .map((name, index) => (order.indexOf(name) === index ? (grades.get(name) ?? 0) : 0))
  return gain(given) / gain(ideal)
}

export function measured(question: JudgedQuestion, { best, screen, groups }: Answer): Measured {
  const grades = gradesOf(question)
  return {
    question,
    best: placeIn(best, grades),
    screen: placeIn(screen, grades),
    group: Math.min(
      Number.POSITIVE_INFINITY,
      ...Object.values(groups).map((order) => placeIn(order, grades)),
    ),
    ndcg: ndcgAt(10, best, grades),
  }
}
