/** What a page needs before it is shown: its texts, and the requests of what it begins with, as its route names them. */
import type { Part } from '@portal/i18n/parts'
import { needTexts } from '../../lib/i18n.ts'

type Queries = typeof import('./page-queries.ts')

export interface PageNeeds {
  /** Parts of the catalogue. */
  texts?: readonly Part[]
  /** Requests data, without waiting for the screen to be loaded. */
  ask?: (queries: Queries) => Promise<void>
}

interface Page {
  route: { options: { staticData?: PageNeeds } }
}

/** Nobody notices it. Data that has arrived by then needs no placeholder. */
const UNNOTICED_MS = 100

let queries: Queries | undefined

async function loadQueries(): Promise<Queries> {
  queries = await import('./page-queries.ts')
  return queries
}

/** Loads what a page needs, but for its data. */
export const loadNeeds = ({ route }: Page): Promise<unknown> =>
  Promise.all([loadQueries(), needTexts(...(route.options.staticData?.texts ?? []))])

/** The loader of a route. */
export async function openPage({ route }: Page): Promise<void> {
  const { texts = [], ask } = route.options.staticData ?? {}
  const asked = ask && (queries ? ask(queries) : void loadQueries().then(ask, () => undefined))
  await Promise.all([needTexts(...texts), asked && Promise.race([asked, unnoticed()])])
}

const unnoticed = () => new Promise((resolve) => setTimeout(resolve, UNNOTICED_MS))
