/** Checks every response against the contract, and errors for internals. */
import { readdirSync } from 'node:fs'
import { resourceEndpoints } from '@portal/contract/admin/endpoints'
import { RESOURCES } from '@portal/contract/admin/resources'
import { type Endpoint, possibleErrors } from '@portal/contract/endpoint'
import { ERROR_STATUS, Problem } from '@portal/contract/errors'
import { Ajv, type ValidateFunction } from 'ajv'
import type { LightMyRequestResponse as Response } from 'fastify'
import { expect } from 'vitest'
import { todaysOf } from './deep.ts'

const CONTRACT = new URL('../../contract/src/', import.meta.url)

function isCall(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'response' in value && 'access' in value
  )
}

const modules = await Promise.all(
  readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => import(new URL(name, CONTRACT).href) as Promise<Record<string, unknown>>),
)

/** All calls that the contract declares, including those of every back office resource. */
export const CALLS: readonly Endpoint[] = [
  ...new Set([
    ...modules.flatMap((module) => Object.values(module).filter(isCall)),
    ...RESOURCES.flatMap((resource) => Object.values(resourceEndpoints(resource)).filter(isCall)),
  ]),
]

/** Whether the call is for the provider's team only. */
export const isOfTeam = ({ access }: Endpoint): boolean => access === 'editor' || access === 'admin'

/** All calls of partners, and today's share of the team's, many of which are alike. */
export const walkedToday = (calls: readonly Endpoint[]): Endpoint[] => [
  ...calls.filter((call) => !isOfTeam(call)),
  ...todaysOf(calls.filter(isOfTeam)),
]

/** Closes all objects of a schema, so that responses must not have undeclared fields. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const { $id: _, ...copy } = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, closed(value)]),
  )
  return 'properties' in copy ? { ...copy, additionalProperties: false } : copy
}

/** TypeBox builds the schemas, and most serve only a few responses: neither validating nor optimising them pays off. */
const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false, code: { optimize: false } })
const checks = new Map<object, ValidateFunction>()

/** Expects the value to match the schema, without additional fields. */
export function expectToFit(schema: object, value: unknown): void {
  const check = checks.get(schema) ?? ajv.compile(closed(schema) as object)
  checks.set(schema, check)
  if (check(value)) return
  expect(check.errors ?? [], JSON.stringify(value)?.slice(0, 300)).toEqual([])
}

/** Patterns of stack traces, SQL statements and server paths. */
const INTERNAL =
  /\n\s+at |node_modules|\.ts:\d|(?:select|insert into|update|delete from) "?\w+"? |sqlite|postgres|relation "|constraint|\/tmp\/|\/home\/|file:\/\//i

function expectProblem(response: Response, call: Endpoint | undefined): void {
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  const problem = response.json()
  expectToFit(Problem, problem)
  expect(problem.status).toBe(response.statusCode)
  expect(problem.message).not.toBe('')
  expect(problem.requestId).toBe(response.headers['x-request-id'])
  expect(response.statusCode).toBe(ERROR_STATUS[problem.code as keyof typeof ERROR_STATUS])
  expect(response.headers['cache-control']).toBe('no-store')
  if (call) expect(possibleErrors(call), `${call.id} does not declare this error`).toContain(problem.code)
}

const byRoute = new Map(CALLS.map((call) => [`${call.method} ${call.path}`, call]))
const patterns = CALLS.filter(({ path }) => path.includes('{')).map(
  (call) => [new RegExp(`^${call.method} ${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), call] as const,
)

function callOf(method: string, path: string): Endpoint | undefined {
  const route = `${method} ${path}`
  return byRoute.get(route) ?? patterns.find(([pattern]) => pattern.test(route))?.[1]
}

/** Checks what every response must fulfil. */
export function expectByContract(method: string, url: string, response: Response): void {
  expect(response.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  const call = callOf(method, new URL(url, 'http://portal').pathname)
  if (response.statusCode >= 400) {
    expect(response.body).not.toMatch(INTERNAL)
    if (method !== 'HEAD') expectProblem(response, call)
    return
  }
  if (call) expect(response.headers.etag !== undefined, `${call.id} is cached`).toBe(call.cached === true)
  const isJson = response.headers['content-type']?.toString().startsWith('application/json')
  if (!call || !isJson || response.headers['content-encoding']) return
  expect(response.statusCode).toBe(call.status ?? 200)
  expectToFit(call.response, response.json())
}
