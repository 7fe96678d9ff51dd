/**
 * Validators and serialisers of the calls' schemas, compiled when a call is first used: there are hundreds of calls with
 * a serialiser for each of their statuses, and compiling them all would take most of the time of a start.
 */
import { Ajv, type ValidateFunction } from 'ajv'
import buildSerializer from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Validator = ((data: unknown) => boolean) & Pick<ValidateFunction, 'errors'>

function later(compile: () => ValidateFunction): Validator {
  let compiled: ValidateFunction | undefined
  const validator: Validator = (data) => {
    compiled ??= compile()
    const fits = compiled(data)
    validator.errors = compiled.errors
    return fits === true
  }
  return validator
}

export function useCompilers(app: FastifyInstance): void {
  const strict = new Ajv({ allErrors: false, strict: false, verbose: true })
  const coercing = new Ajv({
    allErrors: false,
    strict: false,
    verbose: true,
    coerceTypes: 'array',
    useDefaults: true,
  })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    later(() => (httpPart === 'body' ? strict : coercing).compile(schema as object)),
  )
  app.setSerializerCompiler(({ schema }) => {
    let serialize: ((value: unknown) => string) | undefined
    return (value) => {
      serialize ??= buildSerializer(schema as object, { schema: app.getSchemas() as never })
      return serialize(value)
    }
  })
}
