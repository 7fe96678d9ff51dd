import { beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, signIn, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await buildTestApp()
  admin = await signIn(app, 'root')
})

const SETTINGS = '/api/admin/settings/clocks'
const read = async (url: string) => (await app.get(url, { token: admin })).json()
const patch = async (url: string, payload: object, token = admin) =>
  app.send({ method: 'PATCH', url, payload: { version: (await read(url)).version, ...payload }, token })

describe('the times of the settings', () => {
  test('are empty at first, so that an upgrade takes no lead from anybody', async () => {
    expect(await read(SETTINGS)).toMatchObject({
      ...{ acceptDays: null, contactDays: null, answerDays: null, overdue: null },
      inherited: { warnDays: 1, overdue: 'tell' },
    })
  })

  test('are whole working days, of a year at most, and may be emptied again', async () => {
    expect((await patch(SETTINGS, { acceptDays: 2, overdue: 'takeBack' })).json()).toMatchObject({
      acceptDays: 2,
      overdue: 'takeBack',
    })
    for (const acceptDays of [-1, 1.5, 261, '2'])
      expect((await patch(SETTINGS, { acceptDays })).json()).toMatchObject({ field: 'acceptDays' })
    expect((await patch(SETTINGS, { acceptDays: null, overdue: null })).json().acceptDays).toBeNull()
  })

  test('are administrators’ alone', async () => {
    for (const user of ['ada', 'bo', 'eve']) {
      const token = await signIn(app, user)
      expect((await app.get(SETTINGS, { token })).statusCode).toBe(403)
      expect((await patch(SETTINGS, { acceptDays: 1 }, token)).statusCode).toBe(403)
    }
    expect((await app.get(SETTINGS)).statusCode).toBe(401)
  })

  test('of a level are no longer than a year either', async () => {
    const url = `/api/admin/partner-tiers/${await app.idOf('partner_tiers', 'gold')}`
    expect((await patch(url, { contactDays: 300 })).json()).toMatchObject({
      code: 'invalid',
      field: 'contactDays',
    })
    expect((await patch(url, { contactDays: 0, overdue: 'tell' })).statusCode).toBe(200)
  })
})

describe('a working calendar', () => {
  const url = '/api/admin/working-calendars'
  const iceland = {
    country: 'Iceland',
    zone: 'Atlantic/Reykjavik',
    weekend: 'sat-sun',
    own: false,
  }
  const create = (cells: object) => app.post(url, { ...iceland, ...cells }, { token: admin })

  test('has a zone that there is, and days that the calendar has', async () => {
    const refused: [object, string][] = [
      [{ zone: 'Europe/Nowhere' }, 'zone'],
      [{ holidays: '12-25 Christmas\n31.12. New Year' }, 'holidays'],
      [{ holidays: '2026-02-30' }, 'holidays'],
      [{ holidays: Array.from({ length: 401 }, () => '12-25').join('\n') }, 'holidays'],
      [{ weekend: 'mon' }, 'weekend'],
      [{ country: 'Sweden' }, 'country'],
    ]
    for (const [cells, field] of refused) expect((await create(cells)).json()).toMatchObject({ field })
    const created = await create({ holidays: '12-25 Jól\n\n 2026-04-23 Sumardagurinn fyrsti ' })
    expect(created.statusCode, created.body).toBe(201)
    expect(created.json()).toMatchObject({ country: 'IS' })
  })

  test('is the provider’s own in place of the one that was', async () => {
    const [sweden, egypt] = await Promise.all(
      ['sweden', 'egypt'].map(async (key) => `${url}/${await app.idOf('working_calendars', key)}`),
    )
    expect((await read(sweden ?? '')).own).toBe(true)
    expect((await patch(egypt ?? '', { own: true })).statusCode).toBe(200)
    expect((await read(sweden ?? '')).own).toBe(false)
    expect((await patch(sweden ?? '', { holidays: null })).statusCode).toBe(200)
  })
})
