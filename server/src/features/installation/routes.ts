/** Makes the portal installable as an app: its manifest, by brand and in the caller's language, and its icons. */
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/open.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { requestLocale, textsOf } from '../../platform/http/messages.ts'
import { DEFAULT_COLOUR, readBrand } from '../settings/service.ts'
import { APP_ICONS, AppIcons } from './icons.ts'

export interface InstallationDeps {
  db: Db
  storage: Storage
  basePath: string
}

/** The light background of the screens (`--paper`), shown while an installed app starts. */
const PAPER = '#f8fafc'
/** Targets in the icon's long-press menu, with their text keys in `pages.json`. */
const SHORTCUTS = [
  { page: 'leads', path: '/leads' },
  { page: 'products', path: '/playbook' },
  { page: 'priceList', path: '/pricelist' },
] as const

/** The paths of this feature's routes, which are public. */
export function installationRoutes(basePath: string): string[] {
  return [`${basePath}/manifest.webmanifest`, ...APP_ICONS.map(({ name }) => `${basePath}/${name}.png`)]
}

async function manifestOf({ db, basePath }: InstallationDeps, request: FastifyRequest) {
  const locale = requestLocale(request)
  const brand = await readBrand(db)
  const pages = textsOf(locale, 'pages')
  const name = brand?.name ?? 'Partner Portal'
  const claim = brand?.texts[locale]?.claim ?? brand?.texts[DEFAULT_LOCALE]?.claim
  // Devices fetch an icon again when its URL changes.
  const version = encodeURIComponent(`${brand?.icon ?? 'default'}${brand?.colour ?? ''}`)
  return {
    id: `${basePath}/`,
    name,
    short_name: name,
    ...(claim ? { description: claim } : {}),
    lang: locale,
    dir: 'ltr',
    start_url: `${basePath}/dashboard`,
    scope: `${basePath}/`,
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['business', 'productivity'],
    icons: APP_ICONS.filter(({ size }) => size !== 180).map((icon) => ({
      src: `${basePath}/${icon.name}.png?v=${version}`,
      sizes: `${icon.size}x${icon.size}`,
      type: 'image/png',
      purpose: icon.purpose,
    })),
    shortcuts: SHORTCUTS.map(({ page, path }) => ({
      name: pages(`${page}.title`),
      url: `${basePath}${path}`,
    })),
  }
}

export function registerInstallation(app: FastifyInstance, deps: InstallationDeps): void {
  const { db, storage, basePath } = deps
  const icons = new AppIcons(storage)
  const schema = { hide: true }

  app.get(`${basePath}/manifest.webmanifest`, { schema }, async (request, reply) => {
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(JSON.stringify(await manifestOf(deps, request)))
  })

  async function iconSource() {
    const brand = await readBrand(db)
    const file = brand?.icon
      ? await db.selectFrom('files').select('storage_key').where('id', '=', brand.icon).executeTakeFirst()
      : undefined
    return { storageKey: file?.storage_key, colour: brand?.colour ?? DEFAULT_COLOUR }
  }

  for (const icon of APP_ICONS) {
    app.get(`${basePath}/${icon.name}.png`, { schema }, async (_, reply) => {
      const picture = await icons.icon(icon, await iconSource())
      return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture)
    })
  }
}
