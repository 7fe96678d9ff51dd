/** Few searches run at once; the others wait for their turn. */
import type { CountedSearch } from '@portal/contract/admin/searches'
import { searchPortal } from '@portal/contract/search'
import { expect, test } from 'vitest'
import { buildTestApp, signIn } from '../../../test/app.ts'
import { holdAnswer } from '../../../test/hold-answer.ts'

const pathOf = (search: string) => `${searchPortal.path}?${new URLSearchParams({ search, locale: 'en' })}`

test('a search whose client has disconnected by its turn is left out', async () => {
  const app = await buildTestApp()
  const token = await signIn(app, 'ada')
  const editor = await signIn(app, 'eve')
  const figure = async (name: string) =>
    (await app.metrics.text())
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1)
  const inFlight = () => figure('portal_http_requests_in_flight')
  /** Starts a search that has its turn, and waits for the database. */
  async function begun(search: string) {
    const { arrived, release } = holdAnswer(app.database, /search_postings/)
    const response = app.get(pathOf(search), { token })
    await arrived
    return { release, response }
  }

  const running = [await begun('hammer'), await begun('radar')]
  const origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const left = fetch(origin + pathOf('concrete'), {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  }).catch((error: Error) => error.name)
  const staying = app.get(pathOf('deck'), { token })
  await expect.poll(inFlight).toBe('4')
  leaving.abort()
  expect(await left).toBe('AbortError')
  await expect.poll(inFlight).toBe('3')

  for (const { release } of running) release()
  for (const response of [...running.map((each) => each.response), staying])
    expect((await response).statusCode).toBe(200)
  await expect.poll(() => figure('portal_search_duration_seconds_count{kind="search"}')).toBe('4')
  const counted = await app.get('/api/admin/searches?view=all', { token: editor })
  const queries = counted.json<{ items: CountedSearch[] }>().items.map(({ query }) => query)
  expect(queries.sort()).toEqual(['deck', 'hammer', 'radar'])
})
