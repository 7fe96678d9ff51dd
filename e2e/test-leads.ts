/** Leads that tests change, in addition to the demo content; each is used by one test. */
import type { Transaction } from '../server/src/platform/db/transaction.ts'

interface TestLead {
  lastname: string
  assignment: 'assigned' | 'accepted'
}

export const TEST_LEADS = {
  accepting: { lastname: 'Accepting', assignment: 'assigned' },
  declining: { lastname: 'Declining', assignment: 'assigned' },
  waiting: { lastname: 'Waiting', assignment: 'assigned' },
  conflict: { lastname: 'Conflict', assignment: 'accepted' },
  leaving: { lastname: 'Leaving', assignment: 'accepted' },
  moving: { lastname: 'Moving', assignment: 'accepted' },
  crossing: { lastname: 'Crossing', assignment: 'accepted' },
  racing: { lastname: 'Racing', assignment: 'accepted' },
  notifying: { lastname: 'Notifying', assignment: 'accepted' },
} as const satisfies Record<string, TestLead>

export const FIRST_NAME = 'Test'

/** The partner of these leads, and two of its users. */
const LEADS_PARTNER = 'kitasato'
export const LEADS_USER = 'other@demo.example'
export const LEADS_COLLEAGUE = 'kenji.ono@kitasato.example'

export async function addTestLeads(trx: Transaction): Promise<void> {
  const { id: partner_id } = await trx
    .selectFrom('partners')
    .select('id')
    .where('key', '=', LEADS_PARTNER)
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const rows = Object.values(TEST_LEADS).map((lead) => ({
    ...lead,
    partner_id,
    firstname: FIRST_NAME,
    status: 'New',
    created_at: now,
    updated_at: now,
  }))
  await trx.insertInto('leads').values(rows).execute()
}
