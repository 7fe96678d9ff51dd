/** Maps every failure to `application/problem+json`; internals never leave the server. */
import { STATUS_CODES } from 'node:http'
import { ERROR_STATUS, type ErrorCode, Problem } from '@portal/contract/errors'
import { isLocale, type Locale } from '@portal/contract/locale'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NoResultError } from 'kysely'
import { isReferenceGone, isValueTaken } from '../db/constraint-errors.ts'
import { CommitOutcomeUnknown, DatabaseUnavailable } from '../db/failures.ts'
import { storageFailureOf } from '../db/storage-failure.ts'
import { StorageUnavailable } from '../files/storage-unavailable.ts'
import { RareLog } from '../rare-log.ts'
import { AppError } from './errors.ts'
import { errorText, messageOf, requestLocale, textsOf } from './messages.ts'
import { sendNotice, wantsPage } from './notice-page.ts'
import { leavesBody } from './unread-body.ts'
import { validationIssues } from './validation-issues.ts'

const CODE_OF_STATUS = new Map<number, ErrorCode>([
  [400, 'malformed'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [408, 'requestTimeout'],
  [412, 'preconditionFailed'],
  [413, 'tooLarge'],
  // The URL is longer than any valid one.
  [414, 'notFound'],
  [415, 'unsupportedMediaType'],
  [416, 'rangeNotSatisfiable'],
  [429, 'tooManyRequests'],
  [503, 'unavailable'],
])

/** Retry-After while the storage is read-only or unreachable. */
const STORAGE_RETRY_SECONDS = 60

/** A restarted database is usually back by then. */
const DATABASE_RETRY_SECONDS = 5
/** The concurrent change has been committed by then. */
const RACE_RETRY_SECONDS = 1
const READING_METHODS = ['GET', 'HEAD']

/** No Retry-After when the outcome is unknown: a blind retry might do everything twice. */
function toDatabaseError(
  cause: CommitOutcomeUnknown | DatabaseUnavailable,
  request: FastifyRequest,
): AppError {
  const changes = !READING_METHODS.includes(request.method) && !request.routeOptions.config.reads
  if (cause instanceof CommitOutcomeUnknown && changes) return new AppError('outcomeUnknown', { cause })
  return new AppError('databaseUnavailable', { cause, retryAfterSeconds: DATABASE_RETRY_SECONDS })
}

/**
 * A race was lost: what the request refers to was deleted in the meantime, or a unique value was just taken. Nothing
 * was changed, and a retry gets the accurate error.
 */
const lostRace = (error: Error): boolean => isValueTaken(error) || error instanceof NoResultError

function toAppError(error: Error | FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  const failure = storageFailureOf(error)
  if (failure === 'storageFull' || failure === 'storageFailed')
    return new AppError(failure, { cause: error, retryAfterSeconds: STORAGE_RETRY_SECONDS })
  if (error instanceof StorageUnavailable)
    return new AppError('storageUnavailable', { cause: error, retryAfterSeconds: STORAGE_RETRY_SECONDS })
  if (error instanceof CommitOutcomeUnknown || error instanceof DatabaseUnavailable)
    return toDatabaseError(error, request)
  // It was deleted after the handler had found it.
  if (isReferenceGone(error)) return new AppError('unknownReference', { cause: error })
  if (lostRace(error))
    return new AppError('databaseUnavailable', { cause: error, retryAfterSeconds: RACE_RETRY_SECONDS })
  return toRequestError(error as FastifyError)
}

function toRequestError(error: FastifyError): AppError {
  if (error.validation) {
    const issues = validationIssues(error)
    return new AppError('invalid', { field: issues[0]?.field, issues, cause: error })
  }
  const { statusCode = 500 } = error
  // Other 4xx errors of libraries are the client's fault as well.
  const code =
    CODE_OF_STATUS.get(statusCode) ?? (statusCode >= 400 && statusCode < 500 ? 'malformed' : 'internal')
  return new AppError(code, { cause: error })
}

/** URLs of downloads contain the reader's language. */
function readersLocale(request: FastifyRequest): Locale {
  const { locale } = (request.params ?? {}) as { locale?: unknown }
  return isLocale(locale) ? locale : requestLocale(request)
}

/** People who open the URL of a file that has expired, or of something that is gone, get a page that leads on. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { error: { code, status }, portalUrl }: { error: AppError; portalUrl: string },
): FastifyReply {
  const locale = readersLocale(request)
  const t = textsOf(locale, 'errors')
  const [title, advice] =
    code === 'badSignature'
      ? [errorText(locale, code), t('badSignatureAdvice')]
      : [t('pageGone'), t('pageGoneAdvice')]
  return sendNotice(reply, { status, locale, title, advice, next: { url: portalUrl, text: t('toPortal') } })
}

function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  const { code, field, details, issues } = error
  const status = ERROR_STATUS[code]
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    message: messageOf(error, requestLocale(request)),
    ...(field ? { field } : {}),
    ...(issues.length > 0 ? { errors: [...issues] } : {}),
    ...(details === undefined ? {} : { details }),
    requestId: request.id,
  }
  if (error.retryAfterSeconds) reply.header('retry-after', String(error.retryAfterSeconds))
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  // May have been set for a file that vanished before it could be sent.
  reply.removeHeader('content-encoding')
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}

/** Responds to a request whose URL cannot be parsed: it matches no route, and no hook has run for it. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
  if (leavesBody(request)) reply.header('connection', 'close')
  sendProblem(request, reply, toAppError(error, request))
}

const ABOUT_STORAGE: readonly ErrorCode[] = ['storageFull', 'storageFailed', 'storageUnavailable']

/** Logs a failure; outages such as a full disk fail every request in the same way, so they are logged once a minute. */
function logFailure(request: FastifyRequest, error: AppError, rareLog: RareLog): void {
  const { code, field, cause = error } = error
  const isAboutStorage = ABOUT_STORAGE.includes(code)
  if (isAboutStorage && error.cause) rareLog.error(code, { err: cause, reqId: request.id }, 'request failed')
  if (error.status >= 500 && !isAboutStorage) request.log.error({ err: cause }, 'request failed')
  else if (isReferenceGone(cause)) request.log.warn({ code, err: cause }, 'request refused')
  else request.log.info({ code, field }, 'request refused')
}

const WITH_PAGE: readonly ErrorCode[] = ['badSignature', 'notFound']

/** @param portalUrl where people go on from a URL that is no longer valid */
export function registerProblems(app: FastifyInstance, portalUrl: string): void {
  app.addSchema(Problem)
  const rareLog = new RareLog(app.log)
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const appError = toAppError(error, request)
    logFailure(request, appError, rareLog)
    const hasPage = WITH_PAGE.includes(appError.code) && !request.url.startsWith('/api/')
    if (hasPage && wantsPage(request)) return sendPage(request, reply, { error: appError, portalUrl })
    // Some statuses have headers of their own, such as Content-Range.
    const { headers } = error as { headers?: Record<string, string> }
    return sendProblem(request, headers ? reply.headers(headers) : reply, appError)
  })
}
