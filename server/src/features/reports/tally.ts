import {
  AMOUNTS,
  type AmountFigure,
  COUNTS,
  type CountFigure,
  type Figures,
  RESPONSES,
  type ResponseFigure,
  type ResponseTime,
} from '@portal/contract/figures'
import type { Fact, Subject } from './facts.ts'

const DAY = 24 * 60 * 60 * 1000

/** The response that each subject waits for. */
export const RESPONSE_OF: Record<Subject, ResponseFigure> = {
  leads: 'leadResponse',
  deals: 'dealDecision',
  tickets: 'ticketAnswer',
}

/** The middle value, or the mean of the two middle ones. */
function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? 0) + upper) / 2)
}

/** Sums up facts. */
export class Tally {
  readonly #counts = Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<CountFigure, number>
  readonly #asked: Record<ResponseFigure, number> = { leadResponse: 0, dealDecision: 0, ticketAnswer: 0 }
  readonly #took: Record<ResponseFigure, number[]> = { leadResponse: [], dealDecision: [], ticketAnswer: [] }
  readonly #amounts: Record<AmountFigure, Map<string, bigint>> = {
    pipeline: new Map(),
    wonValue: new Map(),
  }

  add({ of, counts, isAsked, took, value }: Fact): this {
    for (const name of counts) this.#counts[name] += 1
    if (isAsked) this.#asked[RESPONSE_OF[of]] += 1
    if (took !== null) this.#took[RESPONSE_OF[of]].push(took)
    if (value) {
      const amounts = this.#amounts[value.figure]
      amounts.set(value.currency, (amounts.get(value.currency) ?? 0n) + BigInt(value.amount))
    }
    return this
  }

  figures(): Figures {
    const responses = Object.fromEntries(RESPONSES.map((name) => [name, this.#response(name)]))
    const amounts = Object.fromEntries(
      AMOUNTS.map((name) => [
        name,
        [...this.#amounts[name]]
          .map(([currency, amount]) => ({ currency, amount: String(amount) }))
          .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
      ]),
    )
    return { ...this.#counts, ...responses, ...amounts } as Figures
  }

  #response(name: ResponseFigure): ResponseTime {
    const took = this.#took[name]
    return {
      median: medianOf(took),
      asked: this.#asked[name],
      answered: took.length,
      withinDay: took.filter((ms) => ms <= DAY).length,
    }
  }
}
