/** Says of a value that misses its schema what is wrong with it: for the server's validation and the forms alike. */
import { type Issue, type IssueCode, PATTERN_ISSUE } from './field-issues.ts'

/** What a check knows of the schema that a value misses. */
export interface CheckedSchema {
  type?: string
  maxLength?: number
  minLength?: number
  maxItems?: number
  minItems?: number
  uniqueItems?: boolean
  minimum?: number
  maximum?: number
  pattern?: string
  enum?: readonly unknown[]
  items?: CheckedSchema
  [PATTERN_ISSUE]?: IssueCode
}

const OF_TYPE: Record<string, IssueCode> = {
  string: 'notText',
  integer: 'notNumber',
  number: 'notNumber',
  boolean: 'notYesNo',
  array: 'notList',
}

/** Characters as people count them, without making a list of them. */
const charactersOf = (text: string): number =>
  text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0)

/** Characters of a text, entries of a list, or a number itself. */
function sizeOf(value: unknown): number | undefined {
  if (typeof value === 'string') return charactersOf(value)
  if (Array.isArray(value)) return value.length
  return typeof value === 'number' ? value : undefined
}

/** The issue of a value that violates a keyword of its schema. */
export function issueOfKeyword(keyword: string, schema: CheckedSchema, value: unknown): Issue {
  const actual = sizeOf(value)
  const measured = (code: IssueCode, limit: number | undefined): Issue => ({
    code,
    ...(limit === undefined ? {} : { limit }),
    // A number may be outside the range that JSON can carry.
    ...(actual !== undefined && Number.isFinite(actual) ? { actual } : {}),
  })
  switch (keyword) {
    case 'type':
      return { code: OF_TYPE[schema.type ?? ''] ?? 'invalid' }
    case 'maxLength':
      return measured('tooLong', schema.maxLength)
    case 'minLength':
      return value === '' ? { code: 'required' } : measured('tooShort', schema.minLength)
    case 'maxItems':
      return measured('tooMany', schema.maxItems)
    case 'minItems':
      return measured('tooFew', schema.minItems)
    case 'minimum':
      return measured('tooSmall', schema.minimum)
    case 'maximum':
      return measured('tooBig', schema.maximum)
    case 'uniqueItems':
      return { code: 'repeated' }
    case 'enum':
    case 'const':
      return { code: 'choice' }
    case 'pattern':
      return { code: schema[PATTERN_ISSUE] ?? 'invalid' }
    default:
      return { code: 'invalid' }
  }
}

/** The keyword that a text misses, in the order in which they are worth telling. */
function missedByText(value: string, { maxLength, minLength, pattern, enum: choices }: CheckedSchema) {
  const length = charactersOf(value)
  if (maxLength !== undefined && length > maxLength) return 'maxLength'
  if (minLength !== undefined && length < minLength) return 'minLength'
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) return 'pattern'
  return choices && !choices.includes(value) ? 'enum' : undefined
}

function missedByNumber(value: number, { minimum, maximum }: CheckedSchema) {
  if (minimum !== undefined && value < minimum) return 'minimum'
  return maximum !== undefined && value > maximum ? 'maximum' : undefined
}

function issueOfList(value: readonly unknown[], schema: CheckedSchema): Issue | undefined {
  const { maxItems, minItems, uniqueItems, items } = schema
  if (maxItems !== undefined && value.length > maxItems) return issueOfKeyword('maxItems', schema, value)
  if (minItems !== undefined && value.length < minItems) return issueOfKeyword('minItems', schema, value)
  if (uniqueItems && new Set(value).size < value.length) return issueOfKeyword('uniqueItems', schema, value)
  for (const item of value) {
    const issue = items && issueOfValue(item, items)
    if (issue) return issue
  }
  return undefined
}

/** What is wrong with a filled value by its schema, as a form finds it before the server does. */
export function issueOfValue(value: unknown, schema: CheckedSchema): Issue | undefined {
  if (Array.isArray(value)) return issueOfList(value, schema)
  const missed =
    typeof value === 'string'
      ? missedByText(value, schema)
      : typeof value === 'number'
        ? missedByNumber(value, schema)
        : undefined
  return missed && issueOfKeyword(missed, schema, value)
}
