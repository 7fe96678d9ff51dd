/** Request logging, and what must never be logged. */
import { constants, fstatSync, openSync } from 'node:fs'
import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { currentActivity, traceIdOf } from '../telemetry/activity.ts'
import { safeError, safeUrl } from './redaction.ts'

const STANDARD_OUTPUT = 1
/** Limit of the buffer for lines that cannot be written; further lines are dropped. */
const MAX_WAITING = 1024 * 1024

/** Milliseconds after which a pipe that was full is tried again. */
const FULL_PIPE_MS = 100

/** Opens a pipe once more, so that a write does not wait for its reader; other users of the pipe are not affected. */
function withoutWaiting(file: number | string): number | string {
  if (typeof file === 'string' || !fstatSync(file).isFIFO()) return file
  try {
    return openSync(`/proc/self/fd/${file}`, constants.O_WRONLY | constants.O_NONBLOCK)
  } catch {
    // Another system than Linux, or the pipe of another user.
    return file
  }
}

/** Writes lines to a file or pipe; after a failure, e.g. on a full disk or while nobody reads, it retries with the next line. */
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

/** Adds the trace id, which connects the lines of a request or job. */
const traceOfLine = () => ({ traceId: traceIdOf(currentActivity()) })

/** Structured logs without tokens, keys, bodies and email addresses. */
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
    // PostgreSQL quotes values that violate a constraint, and mail servers the address that they reject.
    err: (error: Error) => safeError(pino.stdSerializers.err(error)),
  }
  return pino({ level, serializers, mixin: traceOfLine }, destination)
}

/**
 * Rounded, because further digits are noise. `finish` is emitted outside the request's async context, so the activity
 * comes from the request.
 */
const timeOf = ({ activity }: FastifyRequest, { elapsedTime }: FastifyReply) => ({
  responseTime: Math.round(elapsedTime * 10) / 10,
  traceId: traceIdOf(activity),
})

/** Logs one line per request when it ends, also when the client disconnected before that. */
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

  /** A request that the client aborted has its line already. */
  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(error, request, reply)
  }
}
