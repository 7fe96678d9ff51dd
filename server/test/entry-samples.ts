/** An entry of every kind that is published, and all that a partner's user is told without naming an id. */
import { CALENDAR_FEED_PATH } from '@portal/contract/calendar'
import { expect } from 'vitest'
import { HOUR, type TestApp } from './app.ts'
import { CALLS } from './contract-check.ts'
import { EVENTS_QUERY, newsQuery, PORTAL_QUERY, query } from './portal-query.ts'

/** All that is asked without an id. */
const LISTS = CALLS.filter(
  ({ method, access, path }) =>
    method === 'GET' && access === 'session' && !path.includes('{') && !path.endsWith('/stream'),
)

/** What a partner's user can be told, all in one text; @param word what they search for */
export async function everythingSaid(app: TestApp, token: string, word: string): Promise<string> {
  const said: string[] = []
  // Exports are limited to few a minute.
  await app.database.db.deleteFrom('throttles').execute()
  for (const { path, query: parameters } of LISTS) {
    const known = Object.keys((parameters as { properties?: object } | undefined)?.properties ?? {})
    const asked = new URLSearchParams()
    if (known.includes('locale')) asked.set('locale', 'en')
    if (known.includes('search')) asked.set('search', word)
    // Two calls ask for something that has nothing to do with content.
    if (known.includes('email') || known.includes('ticketIds')) continue
    const response = await app.get(`${path}?${asked}`, { token })
    if (response.statusCode !== 404) expect(response.statusCode, path).toBe(200)
    said.push(response.body)
  }
  for (const text of [EVENTS_QUERY, newsQuery('getNewsListing')]) {
    const variables = { first: 1000, defaultLanguage: 'en' }
    said.push((await query(app, text, variables, { token })).body)
  }
  const variables = { fullpath: '/portals/standard', language: 'en' }
  said.push((await query(app, PORTAL_QUERY, variables, { token })).body)
  said.push((await app.get(`${CALENDAR_FEED_PATH}?locale=en`, { token })).body)
  return said.join('\n')
}

/** Signed addresses of files in what was said. */
export const addressesIn = (said: string): string[] =>
  [...said.matchAll(/\/(?:files|en\/download)\/[^"\s\\]+[?&]s=[^"\s\\&]+/g)].map(([address]) => address)

/** A file of its own for each entry, as the library would hold it. */
export async function copyOf({ database: { db } }: TestApp, path: string, id: string): Promise<string> {
  const row = await db.selectFrom('files').selectAll().where('path', '=', path).executeTakeFirstOrThrow()
  await db
    .insertInto('files')
    .values({ ...row, id, path: `copies/${id}/${path}` })
    .execute()
  return id
}

interface Named {
  app: TestApp
  word: string
  files: { picture: string; pdf: string }
}

type Sample = (named: Named) => object | Promise<object>

const layout = { enableOverlay: true, textAlignment: 'left', vertical: 'top', horizontal: 'center' } as const
const card: Sample = async ({ app, word: title, files: { picture } }) => ({
  portal: await app.idOf('portals', 'standard'),
  image: picture,
  ...layout,
  texts: { en: { title } },
})

/** What the back office is sent to create an entry that is called by the word, by the name of its resource. */
export const SAMPLES: Record<string, Sample> = {
  documents: ({ word: title, files: { pdf } }) => ({
    documentType: 'manual',
    texts: { en: { title, file: pdf } },
  }),
  products: ({ word: name, files: { picture } }) => ({
    slug: name.toLowerCase(),
    model: name,
    cover: picture,
    texts: { en: { name } },
  }),
  portfolios: ({ word: name, files: { picture } }) => ({
    slug: name.toLowerCase(),
    cover: picture,
    texts: { en: { name } },
  }),
  assets: ({ word: title, files: { picture, pdf } }) => ({
    kind: 'documents',
    type: 'Asset',
    thumbnail: picture,
    texts: { en: { title, file: pdf } },
  }),
  news: ({ word: title, files: { picture } }) => ({
    slug: title.toLowerCase(),
    newsType: 'Press',
    modified: 1,
    image: picture,
    texts: { en: { title } },
  }),
  events: ({ app, word: name, files: { picture } }) => ({
    eventType: 'Fair',
    start: app.clock.now() + 100 * HOUR,
    end: app.clock.now() + 101 * HOUR,
    image: picture,
    texts: { en: { name } },
  }),
  slides: card,
  'onboarding-cards': card,
  'quick-links': async ({ app, word: title, files: { pdf } }) => ({
    portal: await app.idOf('portals', 'standard'),
    texts: { en: { title, file: pdf } },
  }),
}
