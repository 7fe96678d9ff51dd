/** Sends ordinary requests repeatedly, and measures their duration. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from './report.ts'

const PAUSE_MS = 200
const ANSWER_MS = 1000
/** On a slow machine, responses under load may take this many times as long as before. */
const SLOWER = 3
const ASKED_BEFORE = 10

/** Duration of one request in milliseconds; the request must succeed. */
export async function askOnce(origin: string, path: string, token?: string): Promise<number> {
  const began = performance.now()
  const headers = { connection: 'close', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(`${origin}${path}`, { headers })
  await response.arrayBuffer()
  expect(response.status === 200, `${path} was answered with ${response.status}`)
  return performance.now() - began
}

/** Sends requests until `work` has ended; returns their durations in ascending order. */
export async function askMeanwhile(
  work: Promise<unknown>,
  ask: () => Promise<number>,
): Promise<readonly number[]> {
  const times: number[] = []
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  do {
    times.push(await ask())
    await wait(PAUSE_MS)
  } while (!isOver)
  await over
  return times.sort((a, b) => a - b)
}

/** How long a response may take under load. */
export async function allowedMs(ask: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < ASKED_BEFORE; i += 1) times.push(await ask())
  return Math.max(ANSWER_MS, Math.round(Math.max(...times)) * SLOWER)
}

export const longest = (times: readonly number[]): number => Math.round(times.at(-1) ?? 0)
