import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../../test/database.ts'
import { writeAudit } from '../../../features/audit/service.ts'
import { fillPersonKeys, fixChosenLanguages } from './0033-lead-keys-and-languages-of-mails.ts'

test('leads of an earlier version are recognised, and a language that was chosen stays that of the mails', async () => {
  const { db } = await openTestDatabase('filled')
  await db.updateTable('leads').set({ person_key: null }).execute()
  await fillPersonKeys(db)
  const leads = await db.selectFrom('leads').select('person_key').execute()
  expect(leads.length).toBeGreaterThan(0)
  for (const { person_key } of leads) expect(person_key).toMatch(/^[^A-Z ]+\|[^A-Z ]*$/)

  const users = await db.selectFrom('users').select('id').orderBy('id').limit(3).execute()
  const [chose, invited, other] = users.map(({ id }) => id) as [number, number, number]
  await db.updateTable('users').set({ locale: 'de' }).where('id', 'in', [chose, invited, other]).execute()
  const line = { action: 'profile-changed', at: 1 } as const
  await writeAudit(db, { ...line, userId: chose, details: { fields: ['phone', 'locale'] } })
  await writeAudit(db, { ...line, userId: other, details: { fields: ['phone'] } })
  await fixChosenLanguages(db)
  const found = await db
    .selectFrom('users')
    .select(['id', 'mail_locale'])
    .where('mail_locale', 'is not', null)
    .execute()
  expect(found).toEqual([{ id: chose, mail_locale: 'de' }])
})
