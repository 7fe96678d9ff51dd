import { decideDeal } from '@portal/contract/admin/deals'
import { createDeal, type Deal, saveDeal, takeDealStep } from '@portal/contract/deals'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

export const FILLED = {
  ...{
    company: 'Acme Bridges Ltd',
    countryIso: 'DE',
    street: 'Hafenstraße 12',
    zip: '20457',
    city: 'Hamburg',
  },
  ...{ website: 'https://www.acme-bridges.example/de', contactName: 'Mia Mill', contactPhone: '' },
  ...{ contactEmail: 'mia@acme-bridges.example', currency: 'EUR', value: 1_250_000, closeOn: '2026-09-30' },
  ...{ competitor: 'Rival Radar', notes: 'Pays late' },
}

const DAY = 24 * 60 * 60 * 1000

/** The calendar day so many days from now. */
export const dayIn = (app: TestApp, days: number) =>
  new Date(app.clock.now() + days * DAY).toISOString().slice(0, 10)

const at = (path: string, id: number) => path.replace('{id}', String(id))

/** Submits a deal. */
export async function submitDeal(app: TestApp, token: string, changes: object = {}): Promise<Deal> {
  const { id } = (await app.post(createDeal.path, {}, { token })).json().body
  const payload = { version: 1, ...FILLED, lines: [], ...changes }
  const saved = await app.send({ method: 'PUT', url: at(saveDeal.path, id), payload, token })
  expect(saved.statusCode, saved.body).toBe(200)
  const body = { version: saved.json().body.version, step: 'submit' }
  const response = await app.post(at(takeDealStep.path, id), body, { token })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().body
}

/** Applies a decision of the team to the current version of a deal. */
export async function decideOn(
  app: TestApp,
  { id, version }: Pick<Deal, 'id' | 'version'>,
  { token, ...decision }: { token: string; step: string; until?: string; reason?: string },
): Promise<Deal> {
  const response = await app.post(at(decideDeal.path, id), { version, ...decision }, { token })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}
