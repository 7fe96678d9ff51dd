import { type Static, Type } from 'typebox'
import { FieldIssue } from './field-issues.ts'
import { text } from './values.ts'

/**
 * Stable error codes and their HTTP status. Each code is a key of the catalogue `errors` in i18n/, so that a code
 * without a text in all languages does not compile.
 */
export const ERROR_STATUS = {
  invalid: 400,
  malformed: 400,
  wrongPassword: 400,
  wrongCode: 400,
  /** Not 401, which makes clients discard their token: the challenge has attempts left. */
  otpFailed: 400,
  passwordMismatch: 400,
  passwordTooShort: 400,
  passwordTooLong: 400,
  passwordCommon: 400,
  passwordBreached: 400,
  passwordLikeEmail: 400,
  resetExpired: 400,
  deviceLinkExpired: 400,
  unfitPicture: 400,
  unfitPdf: 400,
  unfitAttachment: 400,
  infected: 400,
  fixedField: 400,
  lowContrast: 400,
  unfitFile: 400,
  unknownReference: 400,
  unknownCountry: 400,
  /** Like `unknownCountry`; `details.suggestion` is the likely one. */
  misspeltCountry: 400,
  queryTooCostly: 400,
  htmlTooIntricate: 400,
  unauthenticated: 401,
  authenticationFailed: 401,
  challengeExpired: 401,
  forbidden: 403,
  secondFactorRequired: 403,
  reauthenticationRequired: 403,
  readOnly: 403,
  badApiKey: 403,
  /** The demo's password, used from another machine. */
  publishedPassword: 403,
  badSignature: 403,
  notFound: 404,
  methodNotAllowed: 405,
  requestTimeout: 408,
  conflict: 409,
  /** The maximum number exists already; `details.limit` names it. */
  limitReached: 409,
  /** The quotation `details.name` already has `details.limit` products. */
  quotationFull: 409,
  stale: 409,
  duplicate: 409,
  /** A request with the same `Idempotency-Key` is being executed; see `Retry-After`. */
  requestInProgress: 409,
  /** A request with the same `Idempotency-Key` was executed, but its response is no longer stored. */
  alreadyProcessed: 409,
  closedByProvider: 409,
  inUse: 409,
  gone: 410,
  secondFactorOn: 409,
  secondFactorOff: 409,
  secondFactorMandatory: 409,
  leadNotAccepted: 409,
  leadAccepted: 409,
  /** A quotation has neither a margin nor the explicit choice of own prices. */
  marginMissing: 409,
  preconditionFailed: 412,
  tooLarge: 413,
  unsupportedMediaType: 415,
  rangeNotSatisfiable: 416,
  /** The `Idempotency-Key` was used for another request. */
  idempotencyKeyReused: 422,
  tooManyRequests: 429,
  /** The user has too many uploads in progress. */
  tooManyUploads: 429,
  headersTooLarge: 431,
  internal: 500,
  crmUnavailable: 502,
  scanUnavailable: 503,
  unavailable: 503,
  /** There are too many uploads in progress overall. */
  uploadsBusy: 503,
  storageFailed: 503,
  /** The remote file storage is unavailable; everything else works. */
  storageUnavailable: 503,
  /** Nothing can be saved until somebody frees disk space; reading still works. */
  storageFull: 507,
  databaseUnavailable: 503,
  /** The connection to the database broke during the commit: the change may have been saved. */
  outcomeUnknown: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

/** RFC 9457 problem details, with a message for users. */
export const Problem = Type.Object(
  {
    type: text('about:blank', 'Address of the kind of problem; `about:blank` where the status says it all'),
    title: text('Bad Request', 'Short name of the kind of problem, in English'),
    status: Type.Integer({ minimum: 400, maximum: 599, examples: [400] }),
    code: text('unfitAttachment', 'Stable code of the error'),
    message: text(
      'The file “notes.docx” cannot be attached. Pictures, PDF documents, videos and ZIP archives can.',
      "What happened, in the caller's language",
    ),
    details: Type.Optional(
      Type.Unknown({
        description: 'More about it, as the call declares it: what changed in the meantime',
        examples: [{ name: 'notes.docx' }],
      }),
    ),
    field: Type.Optional(text('attachments', 'The invalid field, as a path into the input')),
    errors: Type.Optional(
      Type.Array(FieldIssue, {
        description: 'What is wrong with fields of the input, the first being `field`',
      }),
    ),
    requestId: text('5b0c7d0e-3f1a-4e59-9a57-6c1d2e8f4b73', 'Names the request in the log'),
  },
  { $id: 'Problem' },
)
export type Problem = Static<typeof Problem>
