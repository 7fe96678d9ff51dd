/** What the log says of requests, and what it never says. */
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
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

/** To a tenth: what the clock says beyond that is noise. */
const millisecondsOf = ({ elapsedTime }: FastifyReply): number => Math.round(elapsedTime * 10) / 10

/** One line for each request, when it is over; also where the client did not wait for the end of its answer. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const leave = () => {
      const answer = reply.raw.headersSent ? { res: reply } : {}
      const line = { req: request, ...answer, responseTime: millisecondsOf(reply) }
      request.log.info(line, 'request aborted')
    }
    reply.raw.once('close', leave).once('finish', () => reply.raw.off('close', leave))
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, responseTime: millisecondsOf(reply) }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }

  /** What a client broke off has a line already. */
  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply)
  }
}
