/** Turns schema validation errors into issues of fields. */
import { type CheckedSchema, issueOfKeyword } from '@portal/contract/field-checks'
import type { FieldIssue } from '@portal/contract/field-issues'
import type { FastifyError } from 'fastify'

/** An error of the validator; `verbose` adds what was checked by what. */
interface ValidationError {
  keyword: string
  instancePath: string
  params: { missingProperty?: string; additionalProperty?: string; type?: unknown }
  parentSchema?: CheckedSchema
  data?: unknown
}

/** That a value which may be empty is not empty says nothing of what is wrong with it. */
const saysNothing = ({ keyword, params }: ValidationError) =>
  keyword === 'anyOf' || keyword === 'oneOf' || (keyword === 'type' && params.type === 'null')

/** The error that leads furthest into the input: of alternatives the one that was meant. */
function tellingError(errors: readonly ValidationError[]): ValidationError | undefined {
  const depth = ({ instancePath }: ValidationError) => instancePath.split('/').length
  const telling = errors.filter((error) => !saysNothing(error))
  return telling.toSorted((a, b) => depth(b) - depth(a))[0] ?? errors[0]
}

/** The field as a path (`items.2.name`), and what is wrong with it. */
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
