import { Problem } from '@portal/contract/errors'
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '@portal/contract/idempotency'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { CALLS, expectToFit } from '../../../test/contract-check.ts'
import { GRAPHQL_PATH } from '../../features/client-config/routes.ts'

interface Operation {
  operationId: string
  summary: string
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: object }> }
  >
}

interface Description {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas?: Record<string, object>; securitySchemes: Record<string, object> }
}

let app: TestApp
let description: Description

beforeAll(async () => {
  app = await buildTestApp()
  description = (await app.get('/api/openapi.json')).json()
})

const operations = () =>
  Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )

/** All references within the description. */
function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = '$ref' in value && typeof value.$ref === 'string' ? [value.$ref] : []
  return [...own, ...Object.values(value).flatMap(references)]
}

function resolve(reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], description)
}

interface Schema {
  type?: string
  const?: unknown
  default?: unknown
  enum?: unknown[]
  examples?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** Requests and responses, by endpoint and part. */
const SCHEMAS: [string, Schema][] = CALLS.flatMap(({ id, params, query, body, response: answer }) =>
  Object.entries({ params, query, body, answer }).flatMap(([part, schema]): [string, Schema][] =>
    schema ? [[`${id}: ${part}`, schema]] : [],
  ),
)

/** The example of a schema as readers see it, composed of those of its parts. */
function exampleOf(schema: Schema, place: string): unknown {
  const { examples = [], properties, items, anyOf, type } = schema
  // Each field has its own example, even if the whole has one.
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    return [name, exampleOf(field, `${place}.${name}`)]
  })
  for (const example of examples) expectToFit(schema, example)
  if (examples.length > 0) return examples[0]
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (schema.enum) return schema.enum[0]
  if (properties) return Object.fromEntries(fields)
  if (items) return [exampleOf(items, `${place}[]`)]
  if (anyOf?.[0]) return exampleOf(anyOf[0], place)
  if (type === 'boolean') return true
  throw new Error(`${place} has no example`)
}

describe('the API description', () => {
  test('is OpenAPI 3.1 and says what it describes', () => {
    expect(description.openapi).toMatch(/^3\.1\.\d+$/)
    expect(description.info).toMatchObject({ title: 'Partner portal', version: app.config.version })
  })

  test('passes the validator of the specification', async () => {
    const { valid, errors } = await new Validator().validate({ ...description })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test('names every endpoint of the contract, with its summary and access', () => {
    for (const { id, method, path, summary, access } of CALLS) {
      const operation = description.paths[path]?.[method.toLowerCase()]
      expect(operation, id).toMatchObject({ operationId: id, summary })
      expect(operation?.security, id).toEqual(access === 'public' ? [] : [{ bearer: [] }])
    }
  })

  test('names the endpoints beside the contract too', () => {
    for (const path of [GRAPHQL_PATH, '/files/{id}/{filename}', '/{locale}/download/{id}']) {
      expect(description.paths).toHaveProperty([path])
    }
  })

  test('has the input, the response and the errors of each endpoint', () => {
    for (const call of CALLS) {
      const {
        id,
        method,
        path,
        body,
        params,
        query,
        access,
        status = 200,
        responseType: answerType,
        idempotent,
      } = call
      const operation = description.paths[path]?.[method.toLowerCase()] as Operation
      const { responses, parameters = [], requestBody } = operation
      expect(responses[status]?.content?.[answerType ?? 'application/json']?.schema, id).toBeTypeOf('object')
      expect(Object.keys(responses), id).toContain('500')
      if (access !== 'public') expect(Object.keys(responses), id).toContain('401')
      if (body) expect(requestBody?.content['application/json']?.schema, id).toBeTypeOf('object')
      const names = [params, query].flatMap((schema) =>
        Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}),
      )
      if (idempotent) names.push(IDEMPOTENCY_HEADER)
      expect(parameters.map(({ name }) => name).sort(), id).toEqual(names.sort())
      expect(Object.keys(responses[status]?.headers ?? {}), id).toEqual(idempotent ? [REPLAYED_HEADER] : [])
    }
  })

  test('has unique operation names, and describes each response', () => {
    const names = operations().map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    for (const { path, operation } of operations()) {
      const answers = Object.entries(operation.responses)
      expect(answers.length, path).toBeGreaterThan(0)
      for (const [status, { description }] of answers) {
        expect(status).toMatch(/^([1-5]\d\d|default)$/)
        expect(description, path).toBeTypeOf('string')
      }
    }
  })

  test.each([...SCHEMAS, ['problem', Problem] as const])('has an example that fits: %s', (place, schema) => {
    expectToFit(schema, exampleOf(schema as Schema, place))
  })

  test('declares each parameter of a path as required', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(declared.map(({ name }) => name).sort(), path).toEqual(inPath.sort())
      expect(
        declared.every(({ required }) => required),
        path,
      ).toBe(true)
    }
  })

  test('has no dangling references', () => {
    for (const reference of references(description)) {
      expect(reference).toMatch(/^#\//)
      expect(resolve(reference), reference).toBeDefined()
    }
  })

  test.each(['/api/docs', '/api/docs/'])(
    'can be read as a page, with all that the page loads: %s',
    async (path) => {
      const page = await app.get(path)
      expect(page.headers['content-type']).toContain('text/html')
      expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/)
      const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
      expect(loaded.length).toBeGreaterThan(3)
      for (const address of loaded) {
        const { pathname } = new URL(address, `http://portal${path}`)
        expect((await app.get(pathname)).statusCode, pathname).toBe(200)
      }
    },
  )
})
