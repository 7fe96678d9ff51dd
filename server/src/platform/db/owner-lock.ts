import type { Transaction } from './transaction.ts'

/**
 * Has transactions that count what a user or a partner has, before they add to it, come one after the other: two at the same time
 * would both find room. Whoever refers to the owner need not wait. On SQLite there is one transaction at a time anyway.
 */
export async function lockOwner(trx: Transaction, table: 'users' | 'partners', id: number): Promise<void> {
  await trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
}
