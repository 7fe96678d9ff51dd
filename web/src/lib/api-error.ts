import type { ErrorCode } from '@portal/contract/errors'
import type { FieldIssue } from '@portal/contract/field-issues'
import { i18n, needTexts } from './i18n.ts'

interface Failure {
  status: number
  code?: string
  field?: string
  details?: unknown
  issues?: readonly FieldIssue[]
}

/** A failed request, with a displayable `message`. Status 0 means that there was no response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly field: string | undefined
  /** Further details, in the shape that the endpoint declares. */
  readonly details: unknown
  /** Invalid fields and the reasons. */
  readonly issues: readonly FieldIssue[]

  constructor(message: string, { status, code, field, details, issues = [] }: Failure) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.field = field
    this.details = details
    this.issues = issues
  }
}

/** Whether a request was refused with this code. */
export const hasCode = (error: unknown, code: ErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code

interface ProblemBody {
  message?: unknown
  code?: unknown
  field?: unknown
  details?: unknown
  errors?: unknown
}

/**
 * The error of a failed response: the server's message, else the endpoint's fallback, else the status. Messages about a
 * field use the API's field name, which users do not know, so forms replace it by their label (`field-error.ts`).
 */
export async function errorOfResponse(response: Response, callId: string): Promise<ApiError> {
  const body: ProblemBody = (await response.json().catch(() => null)) ?? {}
  const code = text(body.code)
  const field = text(body.field)
  const said = code === 'invalid' && field ? i18n.t('failure.input', { ns: 'common' }) : text(body.message)
  const issues: readonly FieldIssue[] = Array.isArray(body.errors) ? body.errors : []
  // Without these texts, forms show the message.
  if (issues.length > 0) await needTexts('issues').catch(() => undefined)
  return new ApiError(said ?? fallbackMessage(response.status, callId), {
    status: response.status,
    code,
    field,
    details: body.details,
    issues,
  })
}

function fallbackMessage(status: number, callId: string): string {
  const ownFallback = `fallback.${callId}`
  if (i18n.exists(ownFallback, { ns: 'common' }))
    return i18n.t(ownFallback as 'fallback.login', { ns: 'common' })
  if (status === 404) return i18n.t('failure.notFound', { ns: 'common' })
  if (status >= 500) return i18n.t('failure.server', { ns: 'common' })
  return i18n.t('failure.unexpected', { ns: 'common', status })
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
