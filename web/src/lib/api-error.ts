import type { FieldIssue } from '@portal/contract/field-issues'
import { i18n } from './i18n.ts'

interface Failure {
  status: number
  code?: string
  field?: string
  details?: unknown
  issues?: readonly FieldIssue[]
}

/** A request that failed; `message` can be shown to the user. Status 0 means that there was no response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly field: string | undefined
  /** More about it, in the shape that the endpoint declares. */
  readonly details: unknown
  /** What is wrong with which fields. */
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

interface ProblemBody {
  message?: unknown
  code?: unknown
  field?: unknown
  details?: unknown
  errors?: unknown
}

/**
 * The error of a response that is not OK: the server's message, else the endpoint's own fallback, else the status. A message
 * about a field uses the API's field name, which users do not know: forms use their own labels (`field-error.ts`).
 */
export async function errorOfResponse(response: Response, callId: string): Promise<ApiError> {
  const body: ProblemBody = (await response.json().catch(() => null)) ?? {}
  const code = text(body.code)
  const field = text(body.field)
  const said = code === 'invalid' && field ? i18n.t('failure.input', { ns: 'common' }) : text(body.message)
  return new ApiError(said ?? fallbackMessage(response.status, callId), {
    status: response.status,
    code,
    field,
    details: body.details,
    issues: Array.isArray(body.errors) ? body.errors : [],
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
