/**
 * Serves the built web apps, each below its base path, which is a setting and therefore injected when a page is served.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './compression.ts'
import { AppError } from './errors.ts'

/** Base path of the back office. */
export const ADMIN_PATH = '/admin'

export interface WebApp {
  /** Folder of the build. */
  directory: string
  basePath: string
  /** Whether browsers may register a service worker; if not, existing ones unregister themselves. */
  serviceWorker?: boolean
}

/** The service worker's script within the build. */
const WORKER = 'worker.js'

/** Public routes of the web app; the data behind its screens requires a session. */
export function webAppRoutes(basePath: string): string[] {
  return [basePath || '/', `${basePath}/*`, `${basePath}/static/*`]
}

/** Placeholder for the nonce of style elements, which is new for each response. */
const NONCE = 'nonce=""'

/** The built page with its base path injected. */
function pageOf(built: string, basePath: string): string {
  return built
    .replaceAll(/(src|href)="\.\//g, `$1="${basePath}/`)
    .replace(/(<meta name="base-path" content=")[^"]*"/, `$1${basePath}"`)
}

/**
 * Returns a function that reads the page, and reads it again after a build has replaced it, as it refers to the scripts
 * of its own build. During a build the previous page is served.
 */
function pageReader({ directory, basePath }: WebApp): () => Promise<string> {
  const path = join(directory, 'index.html')
  let page = pageOf(readFileSync(path, 'utf8'), basePath)
  let version: string | undefined
  return async () => {
    const file = await stat(path).catch(() => undefined)
    const found = file && `${file.ino} ${file.mtimeMs} ${file.size}`
    if (!found || found === version) return page
    page = pageOf(await readFile(path, 'utf8').catch(() => ''), basePath) || page
    version = found
    return page
  }
}

/** Fonts under stable names, for pages that are not part of the build and do not know the hashed names. */
export function fontsPath(basePath: string): string {
  return `${basePath}/fonts`
}

/**
 * Resources that PDFs refer to without embedding them: the viewer fetches them below `pdfjs/`, under the names of the
 * package.
 */
const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const PDFJS_FILE = /^pdfjs\/((?:cmaps|standard_fonts|wasm)\/[\w-]+\.(?:bcmap|pfb|ttf|js))$/

/** @throws {AppError} `notFound` */
async function fontFile(directory: string, name: string): Promise<string> {
  const names = await readdir(join(directory, 'static'))
  const found = names.find((file) => new RegExp(`^${name}-[\\w-]{8}\\.woff2$`).test(file))
  if (!found) throw new AppError('notFound')
  return `static/${found}`
}

/** File types that the build compresses, as in `scripts/compress.ts`. */
const COMPRESSED_TYPES: Record<string, string> = {
  js: 'application/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
}
const EXTENSIONS = { br: '.br', gzip: '.gz' }

/**
 * Returns a function that checks a folder's names; it reads the folder again on a miss, as the build may have been
 * replaced.
 */
function folderNames(directory: string): (name: string) => Promise<ReadonlySet<string>> {
  let names: ReadonlySet<string> = new Set()
  return async (name) => {
    if (!names.has(name)) names = new Set(await readdir(directory).catch(() => []))
    return names
  }
}

/**
 * Serves scripts, styles and fonts, whose names contain a hash. `@fastify/static` would list the folder of several
 * hundred files for each request.
 */
function registerHashedFiles(app: FastifyInstance, { basePath, directory }: WebApp): void {
  const folder = join(directory, 'static')
  const namesWith = folderNames(folder)
  const options = { maxAge: '365d', immutable: true }
  app.get(`${basePath}/static/*`, { schema: { hide: true } }, async (request, reply) => {
    const { '*': name = '' } = request.params as { '*'?: string }
    const names = await namesWith(name)
    if (!names.has(name)) throw new AppError('notFound')
    reply.header('vary', 'accept-encoding')
    const type = COMPRESSED_TYPES[extname(name).slice(1)]
    const encoding = type && acceptedEncoding(request)
    const compressed = encoding && `${name}${EXTENSIONS[encoding]}`
    if (!compressed || !names.has(compressed)) return reply.sendFile(name, folder, options)
    reply.header('content-encoding', encoding).type(type)
    return reply.sendFile(compressed, folder, { ...options, contentType: false })
  })
}

/** Never cached: browsers compare it with the running worker to detect an update. */
async function sendWorker(reply: FastifyReply, { directory, serviceWorker }: WebApp): Promise<FastifyReply> {
  if (!serviceWorker) throw new AppError('notFound')
  return reply.header('cache-control', 'no-cache').sendFile(WORKER, directory, { cacheControl: false })
}

export function registerWebApp(app: FastifyInstance, web: WebApp): void {
  const readPage = pageReader(web)
  const { basePath, directory } = web

  registerHashedFiles(app, web)

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': path = '' } = request.params as { '*'?: string }
    if (path === WORKER) return sendWorker(reply, web)
    if (/^[\w-]+\.(js|svg|png|ico|webmanifest|txt)$/.test(path)) {
      return reply.sendFile(path, directory, { maxAge: '1h' })
    }
    const [, font] = /^fonts\/([\w-]+)\.woff2$/.exec(path) ?? []
    if (font) return reply.sendFile(await fontFile(directory, font), directory, { maxAge: '7d' })
    const [, resource] = PDFJS_FILE.exec(path) ?? []
    if (resource) return reply.sendFile(resource, PDFJS, { maxAge: '7d' })
    if (/\.[a-z0-9]{2,5}$/.test(path)) throw new AppError('notFound')
    const page = await readPage()
    if (page.includes(NONCE)) reply.styleNonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replace(NONCE, `nonce="${reply.styleNonce}"`))
  }
  const options = { schema: { hide: true } }
  app.get(`${basePath}/*`, options, handler)
  if (basePath) app.get(basePath, options, handler)
}

/** Entry points outside the portal's base path. */
export function registerEntrances(app: FastifyInstance, basePath: string): void {
  const options = { schema: { hide: true } }
  // Browsers request it for any response that is not a page, such as the health check or a PDF.
  app.get('/favicon.ico', options, async (_, reply) => reply.redirect(`${basePath}/icon.svg`))
  if (basePath) app.get('/', options, async (_, reply) => reply.redirect(`${basePath}/`))
}
