/** Prints the search quality by language and kind, compared with the former ranking. */
import { percent, printTable } from '../figures.ts'
import { type Measured, mean, success } from './measures.ts'
import { HALVES, type JudgedQuestion } from './questions.ts'

/** The same questions with the current and the former ranking. */
export interface Compared {
  now: readonly Measured[]
  former: ReadonlyMap<string, Measured>
}

const HEADING = [
  'asked',
  'success@1',
  '(was)',
  'success@3',
  '(was)',
  'nDCG@10',
  '(was)',
  'screen@3',
  'in group@3',
]

function row(name: string, now: readonly Measured[], former: Compared['former']): string[] {
  const before = now.flatMap(({ question }) => former.get(question.id) ?? [])
  const was = (value: number, show: (value: number) => string) =>
    before.length === now.length ? show(value) : '–'
  const gain = (of: readonly Measured[]) => mean(of.map(({ ndcg }) => ndcg))
  return [
    name,
    String(now.length),
    percent(success(now, 'best', 1)),
    was(success(before, 'best', 1), percent),
    percent(success(now, 'best', 3)),
    was(success(before, 'best', 3), percent),
    gain(now).toFixed(2),
    was(gain(before), (value) => value.toFixed(2)),
    percent(success(now, 'screen', 3)),
    percent(success(now, 'group', 3)),
  ]
}

function rowsBy(by: (question: JudgedQuestion) => string, { now, former }: Compared): string[][] {
  const groups = Map.groupBy(now, ({ question }) => by(question))
  return [...groups].map(([name, of]) => row(name, of, former))
}

export function printRelevance({ now, former }: Compared): void {
  for (const half of HALVES) {
    const compared = { now: now.filter(({ question }) => question.half === half), former }
    console.log()
    printTable(
      [`${half}, by language`, ...HEADING],
      rowsBy(({ locale }) => locale, compared),
    )
    console.log()
    const kinds = rowsBy(({ kind }) => kind, compared)
    printTable([`${half}, by kind`, ...HEADING], [...kinds, row('all', compared.now, former)])
  }
}

/** Prints missed questions, only of the half that is for tuning. */
export function printMissed(
  now: readonly Measured[],
  answered: (question: JudgedQuestion) => readonly string[],
): void {
  const missed = now.filter(({ question, best }) => question.half === 'tuning' && best > 3)
  console.log(`\nOf the tuning half, without a right item among the first three: ${missed.length}`)
  for (const { question } of missed) {
    const { locale, kind, text, expected } = question
    const wanted = expected.filter(({ grade }) => grade > 1).map(({ key }) => key)
    const got = answered(question).slice(0, 3).join(', ') || 'nothing'
    console.log(`  ${locale} ${kind}: “${text}” wants ${wanted.join(' or ')}; got ${got}`)
  }
}
