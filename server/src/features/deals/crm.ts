/** Adopts values of deals from the provider's CRM, or keeps the portal's against it. */
import { canTake, type DealState, type DealStep } from '@portal/contract/deal-states'
import { currencyDigits, decimalText } from '@portal/contract/money'
import { isDay } from '@portal/contract/rules'
import { changesOf } from '../../platform/db/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type Change, claim, take } from './changes.ts'
import { notifyPartner } from './notices.ts'
import { appendEvent, type DealRow } from './store.ts'

type Scope = Omit<Change, 'current'>

/** Values as text; omitted where the portal's value stays. */
export interface CrmValues {
  /** Decimal number, or empty. */
  amount?: string
  /** Day, or empty. */
  closeDate?: string
  step?: DealStep
  /** Required by some steps. */
  reason?: string
}

/** The amount in the currency's smallest unit; null if empty, undefined if it is invalid. */
function smallestUnits(text: string, currency: string): number | null | undefined {
  if (text === '') return null
  const [, whole = '', rest = ''] = /^(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text) ?? []
  if (whole === '') return undefined
  const digits = currencyDigits(currency)
  if (/[1-9]/.test(rest.slice(digits))) return undefined
  const units = Number(whole + rest.slice(0, digits).padEnd(digits, '0'))
  return Number.isSafeInteger(units) ? units : undefined
}

/** Of the steps that lead to a stage of the CRM, the first that is possible in this state. */
export const possibleStep = (state: DealState, steps: readonly DealStep[]): DealStep | undefined =>
  steps.find((step) => canTake(step, state))

/** The values that the deal can adopt; undefined for omitted and invalid ones. */
export function fitting(
  { currency }: Pick<DealRow, 'currency'>,
  { amount, closeDate }: Pick<CrmValues, 'amount' | 'closeDate'>,
) {
  const value = amount === undefined ? undefined : smallestUnits(amount, currency)
  return {
    value,
    closeOn: closeDate === undefined || (closeDate !== '' && !isDay(closeDate)) ? undefined : closeDate,
  }
}

const arrow = (from: string, to: string) => `${from || '–'} → ${to || '–'}`

const moneyOf = (value: number | null, currency: string) =>
  value === null ? '' : `${decimalText(value, currency)} ${currency}`

async function readRow({ trx }: Scope, id: number): Promise<DealRow> {
  const row = await trx
    .selectFrom('deals')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('notFound'))
  return row
}

/**
 * Adopts values from the CRM, records that in the deal's history, and notifies its partner.
 *
 * @throws {AppError} `conflict` if the deal's state does not allow it
 */
export async function takeFromCrm(scope: Scope, id: number, values: CrmValues): Promise<void> {
  const { trx, deps, now, userId } = scope
  // There is no version that a user has seen; the caller shows the conflict again.
  const change: Change = { ...scope, current: async () => ({}) }
  let row = await readRow(scope, id)
  const { value, closeOn } = fitting(row, values)
  const words = [
    ...(value === undefined ? [] : [arrow(moneyOf(row.value, row.currency), moneyOf(value, row.currency))]),
    ...(closeOn === undefined ? [] : [arrow(row.close_on, closeOn)]),
  ]
  if (words.length > 0) {
    const cells = {
      ...(value === undefined ? {} : { value }),
      ...(closeOn === undefined ? {} : { close_on: closeOn }),
    }
    row = await claim(change, row, { cells })
    const text = words.join('\n')
    const line = { row, kind: 'corrected', at: now, userId, byPartner: false, byCrm: true } as const
    await appendEvent(trx, { ...line, text })
    const notifying = { trx, changes: changesOf(trx), mailer: deps.mailer, now }
    await notifyPartner(notifying, { row, news: 'corrected', reason: text })
  }
  const { step, reason } = values
  if (step) await take(change, row, { step, version: row.version, reason, byCrm: true })
}

/** Records that the portal's values stay. @param text the CRM's values */
export async function keepAgainstCrm(scope: Scope, id: number, text: string): Promise<void> {
  const { trx, now, userId } = scope
  const row = await readRow(scope, id)
  await appendEvent(trx, { row, kind: 'crmKept', at: now, userId, byPartner: false, text })
}
