/** Serves a built web app below its base path, which is a setting: the page is told it when it is served. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'

export interface WebApp {
  /** Folder of the build. */
  directory: string
  basePath: string
}

/** Routes of the web app, which anybody may open: the data behind its screens is what needs a session. */
export function webAppRoutes(basePath: string): string[] {
  return [basePath || '/', `${basePath}/*`, `${basePath}/static/*`]
}

function loadPage({ directory, basePath }: WebApp): string {
  return readFileSync(join(directory, 'index.html'), 'utf8')
    .replaceAll(/(src|href)="\.\//g, `$1="${basePath}/`)
    .replace(/(<meta name="base-path" content=")[^"]*"/, `$1${basePath}"`)
}

/** What only a document heeds; on each of a page's many scripts it is more to transfer than some of them. */
const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Scripts, styles and fonts, whose names hold a hash of their content. */
async function registerHashedFiles(app: FastifyInstance, { basePath, directory }: WebApp): Promise<void> {
  app.addHook('onSend', async (request, reply) => {
    if (!/\.(js|css|woff2)$/.test(request.url)) return
    for (const name of DOCUMENT_HEADERS) reply.removeHeader(name)
  })
  await app.register(fastifyStatic, {
    root: join(directory, 'static'),
    prefix: `${basePath}/static/`,
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: '365d',
    immutable: true,
    schemaHide: true,
  })
}

export async function registerWebApp(app: FastifyInstance, web: WebApp): Promise<void> {
  const page = loadPage(web)
  const { basePath, directory } = web

  await app.register((scope) => registerHashedFiles(scope, web))

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': path = '' } = request.params as { '*'?: string }
    if (/^[\w-]+\.(js|svg|png|ico|webmanifest|txt)$/.test(path)) {
      return reply.sendFile(path, directory, { maxAge: '1h' })
    }
    if (/\.[a-z0-9]{2,5}$/.test(path)) throw new AppError('notFound')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  }
  const options = { schema: { hide: true } }
  // Browsers ask for it beside any answer that is no page, such as the health check or a PDF.
  app.get('/favicon.ico', options, async (_, reply) => reply.redirect(`${basePath}/icon.svg`))
  app.get(`${basePath}/*`, options, handler)
  if (basePath) {
    app.get(basePath, options, handler)
    app.get('/', options, async (_, reply) => reply.redirect(`${basePath}/`))
  }
}
