/** Turns schema validation errors into issues of fields. */
import { type CheckedSchema, issueOfKeyword } from '@portal/contract/field-checks'
import type { FieldIssue } from '@portal/contract/field-issues'
import type { FastifyError } from 'fastify'

/** Ajv's error; `verbose` adds the schema and the data. */
interface ValidationError {
  keyword: string
  instancePath: string
  params: { missingProperty?: string; additionalProperty?: string; type?: unknown }
  parentSchema?: CheckedSchema
  data?: unknown
}

/** An optional value fails the alternative "must be empty", which explains nothing. */
const saysNothing = ({ keyword, params }: ValidationError) =>
  keyword === 'anyOf' || keyword === 'oneOf' || (keyword === 'type' && params.type === 'null')

/** The deepest error: among alternatives it belongs to the one that was meant. */
function tellingError(errors: readonly ValidationError[]): ValidationError | undefined {
  const depth = ({ instancePath }: ValidationError) => instancePath.split('/').length
  const telling = errors.filter((error) => !saysNothing(error))
  return telling.toSorted((a, b) => depth(b) - depth(a))[0] ?? errors[0]
}

/** The fields as paths (`items.2.name`), and what is wrong with each. */
export function validationIssues({ validation }: FastifyError): FieldIssue[] {
  const error = tellingError((validation ?? []) as unknown as ValidationError[])
  if (!error) return []
  const { keyword, params, parentSchema = {}, data } = error
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const field = [path, params.missingProperty ?? params.additionalProperty].filter(Boolean).join('.')
  if (!field) return []
  if (keyword === 'required') return [{ field, code: 'required' }]
  if (keyword === 'additionalProperties') return [{ field, code: 'unknownField' }]
  return [{ field, ...issueOfKeyword(keyword, parentSchema, data) }]
}
