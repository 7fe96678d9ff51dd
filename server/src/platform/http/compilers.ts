/**
 * Compiles validators and serialisers of endpoint schemas on first use: there are hundreds of endpoints with a
 * serialiser per status, and compiling all of them would dominate startup. Schemas are constants, so the compiled
 * functions are shared by every application of the process.
 */
import { Ajv, type Options, type ValidateFunction } from 'ajv'
import buildSerializer from 'fast-json-stringify'
import type { FastifyInstance } from 'fastify'

type Validator = ((data: unknown) => boolean) & Pick<ValidateFunction, 'errors'>
type Serializer = (value: unknown) => string

/** `validateSchema` would compile the JSON Schema meta-schema first; our schemas are built by TypeBox. */
const OPTIONS: Options = { allErrors: false, strict: false, verbose: true, validateSchema: false }

/** Ajv caches compiled schemas by identity. */
const strict = new Ajv(OPTIONS)
const coercing = new Ajv({ ...OPTIONS, coerceTypes: 'array', useDefaults: true })
const serializers = new WeakMap<object, Serializer>()

function validatorOf(ajv: Ajv, schema: object): Validator {
  let compiled: ValidateFunction | undefined
  const validator: Validator = (data) => {
    compiled ??= ajv.compile(schema)
    const fits = compiled(data)
    validator.errors = compiled.errors
    return fits === true
  }
  return validator
}

function serializerOf(app: FastifyInstance, schema: object): Serializer {
  const serialize = serializers.get(schema) ?? buildSerializer(schema, { schema: app.getSchemas() as never })
  serializers.set(schema, serialize)
  return serialize
}

export function useCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    validatorOf(httpPart === 'body' ? strict : coercing, schema as object),
  )
  app.setSerializerCompiler(({ schema }) => {
    let serialize: Serializer | undefined
    return (value) => {
      serialize ??= serializerOf(app, schema as object)
      return serialize(value)
    }
  })
}
