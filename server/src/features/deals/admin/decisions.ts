/** Decisions of the provider's team on deals. */
import type { TeamDeal } from '@portal/contract/admin/deals'
import type { DealState, TeamStep } from '@portal/contract/deal-states'
import type { DealLine } from '@portal/contract/deals'
import { dealTurn } from '@portal/contract/turns'
import { wishedProduct } from '@portal/contract/wished-products'
import type { Actor } from '../../../admin-kit/hooks.ts'
import type { Readership } from '../../../platform/db/audience.ts'
import { changesOf, type Transaction, transaction } from '../../../platform/db/transaction.ts'
import type { FileUrls } from '../../../platform/files/file-urls.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { AudienceClasses } from '../../audiences/service.ts'
import { writeAudit } from '../../audit/service.ts'
import { readOwnPrices, shownArticles, shownModels } from '../../price-lists/service.ts'
import { type Change, checkOpen, claim, type DealDeps, take } from '../changes.ts'
import { turnClock } from '../clock.ts'
import { notifyPartner } from '../notices.ts'
import { appendEvent, type DealRow, readLines, writeLines } from '../store.ts'
import { readTeamDeal, readTeamRow } from './read-model.ts'

export interface TeamDealDeps extends DealDeps {
  audiences: AudienceClasses
}

function change(
  deps: DealDeps,
  { actor, urls }: { actor: Actor; urls: FileUrls },
  id: number,
  work: (change: Change, row: DealRow) => Promise<void>,
): Promise<TeamDeal> {
  return transaction(deps.database, async (trx) => {
    const row = await readTeamRow(trx, id)
    const current = () => readTeamDeal(trx, id, urls)
    await work({ trx, deps, now: deps.clock(), ...actor, current }, row)
    return current()
  })
}

export function decide(
  deps: DealDeps,
  asking: { actor: Actor; urls: FileUrls },
  id: number,
  decision: { version: number; step: TeamStep; reason?: string; until?: string },
): Promise<TeamDeal> {
  return change(deps, asking, id, (change, row) => take(change, row, decision))
}

/**
 * Sets the lines of a moved deal to its new partner's current prices; none where its list has no price in the deal's
 * currency. Blanks the names of products that the new partner may not see, as far as that is known.
 *
 * @returns the removed names
 */
async function reprice(
  trx: Transaction,
  { id, partner_id, currency }: DealRow,
  former: number,
  reading: Readership,
): Promise<string[]> {
  const lines = await readLines(trx, id)
  const articleNumbers = lines.map(({ articleNumber }) => articleNumber)
  const prices = await readOwnPrices(trx, { partnerId: partner_id, ...reading, articleNumbers })
  const own = new Map(
    prices.filter((price) => price.currency === currency).map((price) => [price.articleNumber, price.price]),
  )
  const shown = await shownArticles(trx, { articleNumbers, partnerIds: [former, partner_id] }, reading)
  const wished = articleNumbers.flatMap((articleNumber) => wishedProduct(articleNumber) ?? [])
  const models = await shownModels(trx, wished, reading)
  const isHidden = ({ articleNumber, model }: DealLine) =>
    !shown.has(articleNumber) && models.get(wishedProduct(articleNumber) ?? 0) !== model
  await writeLines(
    trx,
    id,
    lines.map((line) => ({
      ...line,
      ...(isHidden(line) ? { model: '', title: '' } : {}),
      price: own.get(line.articleNumber) ?? null,
    })),
  )
  return lines
    .filter(isHidden)
    .map(({ articleNumber, model, title }) => [articleNumber, model, title].filter(Boolean).join(' · '))
}

/**
 * Gives a deal to another partner. What the former one wrote stays in the history, for the team alone, and its files
 * stay hidden from the new one.
 *
 * @throws {AppError} `unknownReference` if there is no such partner; `conflict` if the deal has changed, is over, or is
 * already that partner's
 */
export async function move(
  deps: TeamDealDeps,
  asking: { actor: Actor; urls: FileUrls },
  id: number,
  { version, partner, reason }: { version: number; partner: number; reason: string },
): Promise<TeamDeal> {
  const audience = await deps.audiences.of({ role: 'partner-manager', partnerId: partner })
  return change(deps, asking, id, async (change, before) => {
    const { trx, now, userId, ip } = change
    const target = await trx.selectFrom('partners').select('id').where('id', '=', partner).executeTakeFirst()
    if (!target) throw new AppError('unknownReference', { field: 'partner' })
    await checkOpen(change, before)
    if (partner === before.partner_id) throw new AppError('conflict')
    // The new partner's managers are notified until the deal has an owner.
    const given = { partner_id: partner, user_id: null, lead_id: null, notes: '', competitor: '' }
    // A deadline of the partner restarts; one of the provider stays as promised.
    const isPartners = dealTurn(before.state as DealState)?.side === 'partner'
    const clock = isPartners ? await turnClock(trx, { partner_id: partner, state: before.state }, now) : {}
    const cells = { ...given, ...clock }
    const row = await claim(change, before, { version, cells })
    const unnamed = await reprice(trx, row, before.partner_id, { now, audience })
    const words = [before.notes, before.competitor, ...unnamed].filter(Boolean).join('\n\n')
    const line = { row, at: now, userId, byPartner: false }
    if (words) await appendEvent(trx, { ...line, kind: 'formerWords', text: words })
    await appendEvent(trx, { ...line, kind: 'moved', text: reason.trim() })
    await writeAudit(trx, {
      action: 'deal-moved',
      at: now,
      userId,
      ip,
      entity: { kind: 'deals', id: String(id) },
      details: { from: before.partner_id, to: partner },
    })
    const notifying = { trx, changes: changesOf(trx), mailer: deps.mailer, now }
    await notifyPartner(notifying, { row: before, news: 'gone' })
    await notifyPartner(notifying, { row, news: 'moved' })
  })
}
