import { type Brand, type ClientConfig, getConfig, getFooter } from '@portal/contract/config'
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from '@portal/contract/locale'
import { PASSWORD_MAX_LENGTH } from '@portal/contract/rules'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/db/open.ts'
import { localesFor, mergeTexts } from '../../platform/db/texts.ts'
import { FileUrls, loadFiles } from '../../platform/files/file-urls.ts'
import type { Signer } from '../../platform/files/signing.ts'
import { type ResponseCache, sendContent } from '../../platform/http/response-cache.ts'
import { route } from '../../platform/http/route.ts'
import { DEFAULT_COLOUR, type PortalSettings, readBrand } from '../settings/service.ts'

export const GRAPHQL_PATH = '/graphql/partner-portal'
const MAPS_SEARCH_URL = 'https://www.google.com/maps/search/?api=1&query='

const UNBRANDED: Brand = {
  name: 'Partner Portal',
  legalName: '',
  website: '',
  supportEmail: '',
  claim: { en: '' },
  colour: DEFAULT_COLOUR,
  logo: '',
  logoDark: '',
  icon: '',
  signInVideo: '',
  signInPoster: '',
}

async function presentBrand(db: Db, urls: FileUrls): Promise<Brand> {
  const brand = await readBrand(db)
  if (!brand) return UNBRANDED
  const { name, legalName, website, supportEmail, colour, texts } = brand
  const files = await loadFiles(db, [
    brand.logo,
    brand.logoDark,
    brand.icon,
    brand.signInVideo,
    brand.signInPoster,
  ])
  const urlOf = (id: string | undefined) => urls.of(id ? files.get(id) : undefined)
  return {
    name,
    legalName,
    website,
    supportEmail,
    colour,
    claim: Object.fromEntries(Object.entries(texts).flatMap(([l, { claim }]) => (claim ? [[l, claim]] : []))),
    logo: urlOf(brand.logo),
    logoDark: urlOf(brand.logoDark ?? brand.logo),
    icon: urlOf(brand.icon),
    signInVideo: urlOf(brand.signInVideo),
    signInPoster: urlOf(brand.signInPoster),
  }
}

async function readFooter(db: Db, locale: Locale): Promise<string> {
  const rows = await db
    .selectFrom('page_texts')
    .innerJoin('pages', 'pages.id', 'page_texts.page_id')
    .selectAll('page_texts')
    .where('pages.key', '=', 'footer')
    .where('locale', 'in', localesFor(locale))
    .execute()
  const [footer] = mergeTexts(rows, 'page_id', locale).values()
  return footer?.body ?? ''
}

export interface ShellDeps {
  config: Config
  settings: PortalSettings
  db: Db
  responses: ResponseCache
  signer: Signer
  clock: () => number
}

export function registerClientConfig(app: FastifyInstance, deps: ShellDeps): void {
  const { config, settings, db, responses, signer, clock } = deps
  route(app, getConfig, async ({ request, reply }) => {
    const content = await responses.get(
      { endpoint: getConfig.id, topics: ['settings'], parts: [] },
      async () => {
        const { languages, hubspot } = await settings.current()
        const client: ClientConfig = {
          basePath: config.basePath,
          version: config.version,
          languages: languages.map((locale) => ({ locale, name: LOCALE_NAMES[locale] })),
          brand: await presentBrand(db, new FileUrls(signer, clock())),
          hubspot: hubspot ?? null,
          graphqlPath: GRAPHQL_PATH,
          graphqlApiKey: config.graphqlApiKey,
          mapsSearchUrl: MAPS_SEARCH_URL,
          passwordRules: {
            minLength: config.passwordMinLength.withFactor,
            minLengthWithoutSecondFactor: config.passwordMinLength.withoutFactor,
            maxLength: PASSWORD_MAX_LENGTH,
          },
          offlineDays: config.serviceWorker ? config.offlineDays : 0,
          demo: config.demo,
        }
        return client
      },
    )
    return sendContent(request, reply, content)
  })

  route(app, getFooter, async ({ query: { locale = DEFAULT_LOCALE }, request, reply }) => {
    const key = { endpoint: getFooter.id, topics: ['pages'] as const, parts: [locale] }
    return sendContent(
      request,
      reply,
      await responses.get(key, async () => ({ body: await readFooter(db, locale) })),
    )
  })
}
