import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { type DestinationStream, pino } from 'pino'

/** Address of a request without what opens something: keys, signatures, codes. */
export function safeUrl(url: string): string {
  return url.replaceAll(/([?&](?:apikey|s|token|code)=)[^&]*/gi, '$1…').replace(/^(\/s\/)[^/?]+/, '$1…')
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
