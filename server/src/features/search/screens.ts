/** Finds the portal's screens by their titles and common names. */
import { DEFAULT_LOCALE, type Locale } from '@portal/contract/locale'
import type { serverCatalogues } from '@portal/i18n/server'
import { isMeaningful, type Token, termsOf } from '@portal/search/analysis'
import { queryTokens } from '@portal/search/query-text'
import { isStopWord } from '@portal/search/stop-words'
import type { Session } from '../../platform/http/guard.ts'
import { textsOf } from '../../platform/http/messages.ts'

export type ScreenName = keyof typeof serverCatalogues.en.pages

interface Screen {
  path: `/${string}`
  /** Only for managers, who look after their partner's accounts. */
  isForManagers?: boolean
}

const SCREENS: Record<ScreenName, Screen> = {
  dashboard: { path: '/dashboard' },
  leads: { path: '/leads' },
  products: { path: '/playbook' },
  priceList: { path: '/pricelist' },
  assets: { path: '/assets' },
  videos: { path: '/assets/videos-tutorials' },
  documents: { path: '/assets/documents-guides' },
  businessCases: { path: '/assets/business-cases' },
  salesFlyers: { path: '/assets/sales-flyers' },
  productImages: { path: '/assets/product-images' },
  brandingAssets: { path: '/assets/branding-assets' },
  news: { path: '/newsannouncements' },
  support: { path: '/support' },
  profile: { path: '/profile' },
  editProfile: { path: '/profile?view=edit' },
  security: { path: '/profile?view=security' },
  sharing: { path: '/profile?view=sharing' },
  colleagues: { path: '/profile?view=colleagues', isForManagers: true },
  password: { path: '/changepassword' },
  notifications: { path: '/notifications' },
  siteMap: { path: '/navigation' },
}

/**
 * Scores: the query is a full name; consists of words of it; is the beginning of it; or contains it among other words.
 */
const FITS = { name: 30, words: 8, begun: 8, among: 4 }
/** A single word is the beginning of too many names. */
const LEAST_BEGUN = 2
/** A name among other words counts if it is at least this share of the query. */
const LEAST_SHARE = 1 / 3
const LEAST_BEGINNING = 3

export interface FoundScreen {
  id: number
  name: ScreenName
  path: string
  title: string
  score: number
  /** Whether all query words belong to the name, the last one maybe as a prefix. */
  isTyped: boolean
}

/** A word as its equivalent terms. */
type Word = readonly string[]

interface Named {
  name: ScreenName
  names: readonly (readonly Word[])[]
}

/** Names of the screens in a language. */
interface Names {
  /** Indexes: names by term, and by prefix. */
  byTerm: ReadonlyMap<string, ReadonlySet<Named>>
  byBeginning: ReadonlyMap<string, ReadonlySet<Named>>
  /** Terms that are the whole name of a screen. */
  single: ReadonlyMap<ScreenName, ReadonlySet<string>>
}

function wordOf({ written, word, script }: Token, locale: Locale): Word {
  const terms = termsOf(written, script, locale)
  return terms.includes(word) ? terms : [...terms, word]
}

/** The significant words. */
function wordsOf(text: string, locale: Locale): Word[] {
  return queryTokens(text, locale)
    .filter((token) => isMeaningful(token) && !isStopWord(token.word, locale))
    .map((token) => wordOf(token, locale))
}

const beginningsOf = (term: string) =>
  Array.from({ length: Math.max(0, term.length - LEAST_BEGINNING + 1) }, (_, i) =>
    term.slice(0, LEAST_BEGINNING + i),
  )

const known = new Map<Locale, Names>()

function namesIn(locale: Locale): Names {
  const found = known.get(locale)
  if (found) return found
  const t = textsOf(locale, 'pages')
  const all = (Object.keys(SCREENS) as ScreenName[]).map((name): Named => {
    const titles = [t(`${name}.title`), ...t(`${name}.words`).split(', ')]
    return { name, names: titles.map((each) => wordsOf(each, locale)).filter(({ length }) => length > 0) }
  })
  const [byTerm, byBeginning] = [new Map<string, Set<Named>>(), new Map<string, Set<Named>>()]
  const note = (to: Map<string, Set<Named>>, key: string, named: Named) =>
    to.set(key, (to.get(key) ?? new Set()).add(named))
  for (const named of all) {
    for (const term of named.names.flat(2)) {
      note(byTerm, term, named)
      for (const beginning of beginningsOf(term)) note(byBeginning, beginning, named)
    }
  }
  const single = new Map(
    all.map(({ name, names }) => [
      name,
      new Set(names.flatMap(([first, second]) => (first && !second ? first : []))),
    ]),
  )
  const names = { byTerm, byBeginning, single }
  known.set(locale, names)
  return names
}

const NONE: ReadonlySet<Named> = new Set()

/** Candidates that share something with the query: most searches are about something else. */
function nearTo(typed: readonly Word[], { byTerm, byBeginning }: Names): Set<Named> {
  const near = new Set<Named>()
  const note = (found: ReadonlySet<Named> = NONE) => {
    for (const named of found) near.add(named)
  }
  for (const word of typed) for (const term of word) note(byTerm.get(term))
  for (const term of typed.at(-1) ?? []) note(byBeginning.get(term))
  return near
}

const isSame = (a: Word, b: Word) => a.some((term) => b.includes(term))
const begins = (a: Word, b: Word) =>
  a.some((term) => term.length >= LEAST_BEGINNING && b.some((other) => other.startsWith(term)))

/** How many words of the name the query has, from its first word on. */
function beginningIn(words: readonly Word[], typed: readonly Word[]): number {
  const missing = words.findIndex((word) => !typed.some((other) => isSame(word, other)))
  return missing < 0 ? words.length : missing
}

function scoreOf({ names }: Named, typed: readonly Word[]): number {
  const last = typed.length - 1
  const isIn = (word: Word, words: readonly Word[], i: number) =>
    words.some((other) => isSame(word, other) || (i === last && begins(word, other)))
  const holds = (words: readonly Word[]) => words.every((word) => typed.some((other) => isSame(word, other)))
  const held = names.filter(holds).map(({ length }) => length / typed.length)
  const share = Math.max(0, ...held)
  if (share >= 1) return FITS.name
  const begun = Math.max(0, ...names.map((words) => beginningIn(words, typed)))
  const all = names.flat()
  if (typed.every((word, i) => isIn(word, all, i))) return FITS.words
  const among = share >= LEAST_SHARE ? FITS.among * share : 0
  return begun >= LEAST_BEGUN ? Math.max(among, (FITS.begun * begun) / typed.length) : among
}

const mayOpen = ({ isForManagers }: Screen, role: Session['role']) => !isForManagers || role !== 'partner'

/** The matching screens in the language or in English, best first. */
export function findScreens(text: string, locale: Locale, { role }: Pick<Session, 'role'>): FoundScreen[] {
  const t = textsOf(locale, 'pages')
  const scores = new Map<ScreenName, number>()
  for (const language of new Set([locale, DEFAULT_LOCALE])) {
    const typed = wordsOf(text, language)
    if (typed.length === 0) continue
    for (const named of nearTo(typed, namesIn(language))) {
      const score = Math.max(scores.get(named.name) ?? 0, scoreOf(named, typed))
      if (score > 0) scores.set(named.name, score)
    }
  }
  if (scores.size === 0) return []
  const names = Object.keys(SCREENS) as ScreenName[]
  return names
    .flatMap((name, i): FoundScreen[] => {
      const screen = SCREENS[name]
      const score = scores.get(name)
      if (score === undefined || !mayOpen(screen, role)) return []
      return [
        {
          id: i + 1,
          name,
          path: screen.path,
          title: t(`${name}.title`),
          score,
          isTyped: score >= FITS.words,
        },
      ]
    })
    .sort((a, b) => b.score - a.score)
}

/** Whether a screen with this number exists and the user may open it. */
export function isScreenOf({ role }: Pick<Session, 'role'>, id: number): boolean {
  const screen = Object.values(SCREENS)[id - 1]
  return screen !== undefined && mayOpen(screen, role)
}

/** Whether a single word names the screen, such as "leads". */
export function isNameOf(screen: ScreenName, token: Token, locale: Locale): boolean {
  return [...new Set([locale, DEFAULT_LOCALE])].some((language) => {
    const names = namesIn(language).single.get(screen)
    return wordOf(token, language).some((term) => names?.has(term))
  })
}
