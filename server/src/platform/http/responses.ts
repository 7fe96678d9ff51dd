/** Default responses in the API description: each error status, with an example for each error code. */
import { STATUS_CODES } from 'node:http'
import { possibleErrors } from '@portal/contract/endpoint'
import { ERROR_STATUS, type ErrorCode, type Problem } from '@portal/contract/errors'
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_HOURS,
  IDEMPOTENCY_KEY_PATTERN,
  REPLAYED_HEADER,
} from '@portal/contract/idempotency'
import { DEFAULT_LOCALE } from '@portal/contract/locale'
import { AppError } from './errors.ts'
import { messageOf } from './messages.ts'

type Input = Parameters<typeof possibleErrors>[0]

const empty = (description: string) => ({ description, type: 'null' })

export const NOT_MODIFIED = { 304: empty('The caller has this response already') }

/** Request header that makes a request repeatable. */
export const IDEMPOTENCY_HEADERS = {
  type: 'object',
  properties: {
    [IDEMPOTENCY_HEADER]: {
      type: 'string',
      pattern: IDEMPOTENCY_KEY_PATTERN,
      description: `Makes the request safe to repeat: within ${IDEMPOTENCY_HOURS} hours the same request with the same key gets the response of the first one, and another request with it 422`,
      examples: ['"8e03978e-40d5-43dd-bc93-6894a57f9324"'],
    },
  },
}

/** Response header of a repeated request. */
export const REPLAYABLE = {
  [REPLAYED_HEADER]: {
    type: 'string',
    enum: ['true'],
    description: 'Where the response is that of an earlier request',
  },
}

/** A non-JSON response. */
export const sent = (mediaType: string, description: string) => ({
  description,
  content: { [mediaType]: { schema: { type: 'string' } } },
})

export const redirect = (description: string) => ({ 302: empty(description) })

const REQUEST_ID = '5b0c7d0e-3f1a-4e59-9a57-6c1d2e8f4b73'

/** Fields for the examples, where a code always concerns the same one. */
const FIELDS: Partial<Record<ErrorCode, string>> = {
  wrongPassword: 'password',
  wrongCode: 'otp_code',
  otpFailed: 'otp_code',
  passwordMismatch: 'confirmPassword',
  passwordTooShort: 'newPassword',
  passwordTooLong: 'newPassword',
  passwordCommon: 'newPassword',
  passwordBreached: 'newPassword',
  passwordLikeEmail: 'newPassword',
  resetExpired: 'token',
  queryTooCostly: 'query',
  unfitPicture: 'profilePhoto',
  unfitPdf: 'distributionAgreement',
  unfitAttachment: 'attachments',
  fixedField: 'email',
}

const DETAILS: Partial<Record<ErrorCode, object>> = {
  passwordTooShort: { minLength: 12 },
  passwordTooLong: { maxLength: 128 },
  unfitAttachment: { name: 'notes.docx' },
  lowContrast: { colour: '#7f7f7f', ratio: 4.2 },
  infected: { name: 'notes.pdf' },
  unfitFile: { name: 'notes.docx', reason: 'it is no picture' },
  limitReached: { limit: 200 },
  quotationFull: { name: 'Acme, bridge deck', limit: 200 },
  queryTooCostly: { limit: 'aliases', allowed: 30 },
  unknownCountry: { value: 'XX' },
  misspeltCountry: { value: 'Germny', suggestion: 'Germany' },
  htmlTooIntricate: { elements: 10_000, depth: 100 },
}

/** The first field of the endpoint's input. */
function fieldOf({ body, query, params }: Input): string | undefined {
  const parts = [body, query, params] as ({ properties?: object } | undefined)[]
  return parts.flatMap((part) => Object.keys(part?.properties ?? {}))[0]
}

/** Examples by code and field, shared by hundreds of endpoints. */
const examples = new Map<string, Problem>()

function exampleOf(code: ErrorCode, input: Input): Problem {
  const field = code === 'invalid' ? fieldOf(input) : FIELDS[code]
  const key = `${code} ${field ?? ''}`
  const example = examples.get(key) ?? makeExample(code, field)
  examples.set(key, example)
  return example
}

function makeExample(code: ErrorCode, field: string | undefined): Problem {
  const status = ERROR_STATUS[code]
  const details = DETAILS[code]
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    code,
    message: messageOf(new AppError(code, { field, details }), DEFAULT_LOCALE),
    ...(field ? { field } : {}),
    ...(details ? { details } : {}),
    requestId: REQUEST_ID,
  }
}

/** Adds an HTML page to the responses with the given statuses. */
export function withPages(responses: Record<number, { content: object }>, statuses: readonly number[]) {
  const page = { 'text/html': { schema: { type: 'string' } } }
  const pages = statuses.map((status) => {
    const response = responses[status]
    return [status, { ...response, content: { ...response?.content, ...page } }]
  })
  return { ...responses, ...Object.fromEntries(pages) }
}

/** The error responses of an endpoint by status, for its route schema. */
export function problemResponses(input: Input): Record<number, { description: string; content: object }> {
  const byStatus = Map.groupBy(possibleErrors(input), (code) => ERROR_STATUS[code])
  const responses = [...byStatus].map(([status, codes]) => {
    const examples = Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, input) }]))
    const content = { 'application/problem+json': { schema: { $ref: 'Problem#' }, examples } }
    return [status, { description: `${STATUS_CODES[status]}: ${codes.join(', ')}`, content }]
  })
  return Object.fromEntries(responses)
}
