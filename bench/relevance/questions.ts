/** Searches with judged results; README.md in this folder describes their origin. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchGroupKey } from '@portal/contract/kinds'
import { LOCALES, type Locale } from '@portal/contract/locale'

export const HALVES = ['tuning', 'held-out'] as const
export type Half = (typeof HALVES)[number]

/** 3 answers the question, 2 answers it as well, 1 is related. */
type Grade = 1 | 2 | 3
const RIGHT: Grade = 2

export interface JudgedQuestion {
  id: string
  locale: Locale
  kind: string
  text: string
  /** By the key in the content pack; prices by that of the product, pages by their path. */
  expected: readonly { group: SearchGroupKey; key: string; grade: Grade }[]
  half: Half
}

const QUESTIONS = join(import.meta.dirname, 'questions')

const questionsOf = (half: Half, locale: Locale): JudgedQuestion[] =>
  JSON.parse(readFileSync(join(QUESTIONS, `${half}.${locale}.json`), 'utf8'))

export const allQuestions = (): JudgedQuestion[] =>
  HALVES.flatMap((half) => LOCALES.flatMap((locale) => questionsOf(half, locale)))

/** The name of an item, such as `Product radar-gx400`. */
export const nameOf = (group: string, key: string): string => `${group} ${key}`

/** Grades of the expected items by name. */
export const gradesOf = ({ expected }: JudgedQuestion): Map<string, number> =>
  new Map(expected.map(({ group, key, grade }) => [nameOf(group, key), grade]))

export const isRight = (grade: number | undefined): boolean => grade !== undefined && grade >= RIGHT
