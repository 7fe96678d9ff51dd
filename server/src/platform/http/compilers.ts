/**
 * Validators and serialisers of the endpoints' schemas, compiled when an endpoint is first used: there are hundreds of
 * endpoints with a serialiser for each status, and compiling them all would dominate the start-up time.
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
