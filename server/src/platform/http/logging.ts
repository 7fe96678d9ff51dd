/** What the log says of requests, and what it never says. */
import { constants, fstatSync, openSync } from 'node:fs'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { currentActivity, traceIdOf } from '../telemetry/activity.ts'
import { safeError, safeUrl } from './redaction.ts'

const STANDARD_OUTPUT = 1
/** What waits where lines cannot be written; later ones are dropped. */
const MAX_WAITING = 1024 * 1024

/** Milliseconds after which a pipe that was full is tried again. */
const FULL_PIPE_MS = 100

/** A pipe once more, so that writing does not wait for its reader: whoever else has it is not concerned. */
function withoutWaiting(file: number | string): number | string {
  if (typeof file === 'string' || !fstatSync(file).isFIFO()) return file
  try {
    return openSync(`/proc/self/fd/${file}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    // Another system than Linux, or the pipe of another user.
    return file
  }
}

/** Writes lines to a file or pipe; where that fails, as on a full disk or while nobody reads, it is tried again with the next one. */
export function logDestination(file: number | string): DestinationStream {
  const destination = pino.destination({
    dest: withoutWaiting(file),
    sync: true,
    maxLength: MAX_WAITING,
    // To try again at once would have everything wait for whoever reads the log.
    retryEAGAIN: () => false,
  })
  let retry: NodeJS.Timeout | undefined
  // Without a listener the process would end because of its log.
  destination.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EAGAIN' || retry) return
    retry = setTimeout(() => {
      retry = undefined
      destination.write('')
    }, FULL_PIPE_MS).unref()
  })
  return destination
}

/** So that the lines of one request or job are found by its trace. */
const traceOfLine = () => ({ traceId: traceIdOf(currentActivity()) })

/** Structured log lines without tokens, keys, bodies and email addresses. */
export function createLogger(
  level: string,
  destination = logDestination(STANDARD_OUTPUT),
): FastifyBaseLogger {
  const serializers = {
    req: (request: FastifyRequest) => ({
      method: request.method,
      url: safeUrl(request.url),
      address: request.ip,
    }),
    res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    // PostgreSQL names the value that broke a rule, and mail servers the email address that they refuse.
    err: (error: Error) => safeError(pino.stdSerializers.err(error)),
  }
  return pino({ level, serializers, mixin: traceOfLine }, destination)
}

/** To a tenth: what the clock says beyond that is noise. The end of a response is an event of its socket, and of no trace. */
const timeOf = ({ activity }: FastifyRequest, { elapsedTime }: FastifyReply) => ({
  responseTime: Math.round(elapsedTime * 10) / 10,
  traceId: traceIdOf(activity),
})

/** One line for each request, when it is over; also where the client disconnected before the end of the response. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const leave = () => {
      const response = reply.raw.headersSent ? { res: reply } : {}
      const line = { req: request, ...response, ...timeOf(request, reply) }
      request.log.info(line, 'request aborted')
    }
    reply.raw.once('close', leave).once('finish', () => reply.raw.off('close', leave))
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = { req: request, res: reply, ...timeOf(request, reply) }
    if (error) request.log.error({ ...line, err: error }, 'request errored')
    else request.log.info(line, 'request completed')
  }

  /** What a client broke off has a line already. */
  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply)
  }
}
