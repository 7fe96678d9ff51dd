import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { possibleErrors } from '@portal/contract/endpoint'
import { ERROR_STATUS, type ErrorCode, Problem } from '@portal/contract/errors'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp } from './app.ts'
import { CALLS, expectToFit } from './contract-check.ts'
import { thrownCodes } from './thrown-codes.ts'

interface Response {
  description: string
  content?: Record<string, { examples?: Record<string, { value: Problem }> }>
}
interface Operation {
  operationId: string
  responses: Record<string, Response>
}

let operations: Operation[]

beforeAll(async () => {
  const app = await buildTestApp()
  const { paths } = (await app.get('/api/openapi.json')).json()
  operations = Object.values(paths).flatMap((path) => Object.values(path as object))
})

/** The problems in the description of an operation, with an example of each. */
const problemsOf = ({ responses }: Operation) =>
  Object.entries(responses).flatMap(([status, { content }]) =>
    Object.entries(content?.['application/problem+json']?.examples ?? {}).map(
      ([code, { value }]) => [status, code, value] as const,
    ),
  )

const codesOf = (id: string) => {
  const operation = operations.find(({ operationId }) => operationId === id)
  return operation && problemsOf(operation).map(([, code]) => code)
}

/** Ids of the endpoints by the names under which the contract exports them. */
const idsByName = new Map<string, string>()
const CONTRACT = resolve(import.meta.dirname, '../../contract/src')
for (const file of readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })) {
  if (!/(?<!\.test)\.ts$/.test(file)) continue
  for (const [name, value] of Object.entries(await import(join(CONTRACT, file)))) {
    if (typeof value === 'object' && value && 'id' in value && 'path' in value) {
      idsByName.set(name, String(value.id))
    }
  }
}

describe('the errors of a call', () => {
  test('are described with their status and an example each', () => {
    for (const { id, ...call } of CALLS) {
      expect(codesOf(id)?.sort(), id).toEqual(possibleErrors(call).sort())
    }
    for (const operation of operations) {
      expect(codesOf(operation.operationId), operation.operationId).toContain('internal')
      for (const [status, code, example] of problemsOf(operation)) {
        expect(ERROR_STATUS[code as ErrorCode], `${operation.operationId} ${code}`).toBe(Number(status))
        expectToFit(Problem, example)
        expect(example).toMatchObject({ status: Number(status), code })
        expect(example.message).not.toMatch(/^$|\{\{/)
      }
    }
  })

  test('are all that its source can throw', () => {
    // Routes that are registered in a loop are covered by every test that makes them fail.
    const routes = thrownCodes().flatMap(({ name, codes }) => {
      const declared = codesOf(idsByName.get(name) ?? name)
      return declared ? [{ name, codes, declared }] : []
    })
    expect(routes.length).toBeGreaterThan(50)
    const undeclared = routes.flatMap(({ name, codes, declared }) =>
      codes.filter((code) => !declared.includes(code)).map((code) => `${name}: ${code}`),
    )
    expect(undeclared).toEqual([])
  })
})
