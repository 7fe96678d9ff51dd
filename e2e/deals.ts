/** Deals as a starting point of tests. */
import type { APIRequestContext } from '@playwright/test'
import { expect } from './fixtures.ts'
import { tokenOf } from './sign-in.ts'

interface Sent {
  company: string
  /** The deal as its partner reads it. */
  read: () => Promise<{ id: number; version: number; state: string; protectedUntil: string | null }>
}

/** Submits a deal; all have the same domain. */
export async function sendDeal(request: APIRequestContext, name: string): Promise<Sent> {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'partner@demo.example')}` }
  const company = `${name} ${Date.now()}`
  const written = {
    ...{ company, countryIso: 'DE', street: '', zip: '', city: 'Hamburg', website: '', contactPhone: '' },
    ...{ contactName: 'Mia Mill', contactEmail: 'mia@bridges.example', currency: 'EUR', value: 1_250_000 },
    ...{ closeOn: '2026-09-30', competitor: '', notes: 'Budget is approved.', lines: [] },
  }
  const created = await request.post('/api/partner/deals', { headers, data: {} })
  await expect(created).toBeOK()
  const { id, version } = (await created.json()).body
  const path = `/api/partner/deals/${id}`
  const saved = await request.put(path, { headers, data: { version, ...written } })
  await expect(saved).toBeOK()
  const data = { version: (await saved.json()).body.version, step: 'submit' }
  await expect(await request.post(`${path}/steps`, { headers, data })).toBeOK()
  return { company, read: async () => (await (await request.get(path, { headers })).json()).body }
}
