/** A sample of every publishable kind of entry, and everything that a partner's user can read without an id. */
import { CALENDAR_FEED_PATH } from '@portal/contract/calendar'
import { expect } from 'vitest'
import { HOUR, type TestApp } from './app.ts'
import { CALLS } from './contract-check.ts'
import { EVENTS_QUERY, newsQuery, PORTAL_QUERY, query } from './portal-query.ts'

/** All GET calls without an id. */
const LISTS = CALLS.filter(
  ({ method, access, path }) =>
    method === 'GET' && access === 'session' && !path.includes('{') && !path.endsWith('/stream'),
)

/** Everything that a partner's user can read, in one text. @param word what they search for */
export async function everythingSaid(app: TestApp, token: string, word: string): Promise<string> {
  const said: string[] = []
  // Exports are rate-limited.
  await app.database.db.deleteFrom('throttles').execute()
  for (const { path, query: parameters } of LISTS) {
    const known = Object.keys((parameters as { properties?: object } | undefined)?.properties ?? {})
    const asked = new URLSearchParams()
    if (known.includes('locale')) asked.set('locale', 'en')
    if (known.includes('search')) asked.set('search', word)
    // Two calls need an email address or ticket ids, and return no content.
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

/** Signed URLs of files in a text. */
export const addressesIn = (said: string): string[] =>
  [...said.matchAll(/\/(?:files|en\/download)\/[^"\s\\]+[?&]s=[^"\s\\&]+/g)].map(([address]) => address)

/** Copies a file of the library, so that each entry has its own. */
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

/** Payloads to create an entry whose title is the word, by the name of the resource. */
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
