import { ERROR_STATUS, type ErrorCode } from '@portal/contract/errors'
import type { FieldIssue, Issue } from '@portal/contract/field-issues'

interface AppErrorOptions {
  field?: string
  retryAfterSeconds?: number
  details?: unknown
  issues?: readonly FieldIssue[]
  cause?: unknown
}

/** A failure with a stable code that a caller may see. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field?: string
  readonly retryAfterSeconds?: number
  /** What the caller needs to continue, beyond the code. */
  readonly details?: unknown
  /** Invalid fields and the reasons; the first one is `field`. */
  readonly issues: readonly FieldIssue[]

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.field = options.field
    this.retryAfterSeconds = options.retryAfterSeconds
    this.details = options.details
    this.issues = options.issues ?? []
  }

  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** An input rejected because of one field. */
export function fieldError(
  code: ErrorCode,
  field: string,
  issue: Issue,
  options: Omit<AppErrorOptions, 'field' | 'issues'> = {},
): AppError {
  return new AppError(code, { ...options, field, issues: [{ field, ...issue }] })
}
