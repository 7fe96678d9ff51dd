import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, pino } from 'pino'

const SECRETS: ReadonlySet<string> = new Set(['apikey', 's', 'token', 'code'])

function isSecret(name: string): boolean {
  try {
    return SECRETS.has(decodeURIComponent(name).toLowerCase())
  } catch {
    return true
  }
}

function safeParameter(parameter: string): string {
  const [name = ''] = parameter.split('=', 1)
  return isSecret(name) ? `${name}=…` : parameter
}

/** A path without what opens something: the code of a share link. */
export function safePath(path: string): string {
  return path.replace(/^(\/s\/)[^/]+/, '$1…')
}

/** Address of a request without what opens something: keys, signatures, codes. */
function safeUrl(url: string): string {
  const end = url.indexOf('?')
  const path = safePath(end < 0 ? url : url.slice(0, end))
  return end < 0
    ? path
    : `${path}?${url
        .slice(end + 1)
        .split('&')
        .map(safeParameter)
        .join('&')}`
}

/** Structured log lines without tokens, keys and bodies. */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const serializers = {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: safeUrl(request.url),
      address: request.ip,
    }),
    res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    err: pino.stdSerializers.err,
  }
  return pino({ level, serializers }, destination)
}
