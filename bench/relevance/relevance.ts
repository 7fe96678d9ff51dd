/** Search quality: judged questions in eight languages, compared with the former ranking. */
import { join } from 'node:path'
import { LOCALES } from '@portal/contract/locale'
import { signInDemo, startDemo } from '../demo.ts'
import { atLeast, type Figure, percent, printTable } from '../figures.ts'
import type { Server } from '../processes.ts'
import { pdfsRead } from '../reading.ts'
import { type Answer, ask, itemNames } from './answers.ts'
import { formerOf, recordAnswers } from './former.ts'
import { knownNames, type NamedItem } from './known-names.ts'
import { type Measured, mean, measured, success } from './measures.ts'
import { allQuestions } from './questions.ts'
import { printMissed, printRelevance } from './report.ts'

const PARTNER = 'partner@demo.example'
/** File to record the results in, as the former ones of later runs. */
const RECORD = process.env.RELEVANCE_RECORD

/** With one decimal: 98.6 % must not appear as 99 %. */
const exactly = (share: number) => `${(share * 100).toFixed(1)} %`

type Asker = (of: { locale: string; text: string }) => Promise<Answer>

export async function benchRelevance(folder: string): Promise<Figure[]> {
  const dataDir = join(folder, 'relevance')
  const portal = await startDemo(dataDir)
  try {
    await pdfsRead(dataDir)
    return await askEverything(await askerOf(portal, dataDir))
  } finally {
    await portal.stop()
  }
}

async function askerOf(portal: Server, dataDir: string): Promise<Asker> {
  const token = await signInDemo(portal, dataDir, PARTNER)
  const name = itemNames(dataDir)
  return ({ locale, text }) => ask(portal, { token, locale, text }, name)
}

async function askEverything(asker: Asker): Promise<Figure[]> {
  const questions = allQuestions()
  const answers = new Map<string, Answer>()
  for (const question of questions) answers.set(question.id, await asker(question))
  if (RECORD !== undefined) recordAnswers(RECORD, answers)
  const now = questions.flatMap((question) => {
    const answer = answers.get(question.id)
    return answer === undefined ? [] : [measured(question, answer)]
  })
  printRelevance({ now, former: formerOf(questions) })
  printMissed(now, ({ id }) => answers.get(id)?.best ?? [])
  return [...figuresOf(now), await namesFound(asker)]
}

function figuresOf(now: readonly Measured[]): Figure[] {
  const heldOut = now.filter(({ question }) => question.half === 'held-out')
  const byLanguage = LOCALES.map((locale) =>
    success(
      heldOut.filter(({ question }) => question.locale === locale),
      'best',
      3,
    ),
  )
  const limit = (value: number) => ({ limit: value, show: percent })
  return [
    atLeast(
      'Questions never used for tuning: right among the first three',
      success(heldOut, 'best', 3),
      limit(0.95),
    ),
    atLeast('  of the language with the fewest', Math.min(...byLanguage), limit(0.9)),
  ]
}

async function namesFound(asker: Asker): Promise<Figure> {
  const found: { item: NamedItem; isFound: number }[] = []
  for (const item of knownNames()) {
    const { best } = await asker(item)
    found.push({ item, isFound: best.slice(0, 3).some((name) => item.right.has(name)) ? 1 : 0 })
  }
  const kinds = Map.groupBy(found, ({ item }) => item.kind)
  console.log()
  printTable(
    ['Names of what is there', 'asked', 'among the first three'],
    [...kinds].map(([kind, of]) => [
      kind,
      String(of.length),
      exactly(mean(of.map(({ isFound }) => isFound))),
    ]),
  )
  const share = mean(found.map(({ isFound }) => isFound))
  return atLeast('Titles, typing errors and models: among the first three', share, {
    limit: 0.99,
    show: exactly,
  })
}
