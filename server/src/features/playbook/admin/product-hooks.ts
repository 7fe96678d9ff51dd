import type { Hooks, Scope } from '../../../admin-kit/hooks.ts'
import { changeRows } from '../../../admin-kit/store.ts'
import { chunks } from '../../../platform/db/chunks.ts'
import type { Row } from '../../../platform/db/rows.ts'
import type { Transaction } from '../../../platform/db/transaction.ts'
import { writeAudits } from '../../audit/service.ts'

const IDS_AT_ONCE = 500

/** A document that loses a product, with the product's audience; null means everybody. */
interface Loss {
  productId: number
  documentId: number
  audienceId: number | null
}

/** The documents without an audience of their own that belong to none but the lost products. */
async function readFollowing(
  trx: Transaction,
  documentIds: readonly number[],
  lost: readonly number[],
): Promise<Set<number>> {
  const following = new Set<number>()
  for (const some of chunks(documentIds, IDS_AT_ONCE)) {
    const rows = await trx
      .selectFrom('documents as d')
      .leftJoin('product_documents as m', (join) =>
        join.onRef('m.document_id', '=', 'd.id').on('m.product_id', 'not in', [...lost]),
      )
      .select('d.id')
      .where('d.id', 'in', some)
      .where('d.audience_id', 'is', null)
      .where('m.product_id', 'is', null)
      .execute()
    for (const { id } of rows) following.add(id)
  }
  return following
}

/**
 * A document without an audience of its own has that of its products. When it loses the last of them it keeps theirs,
 * instead of becoming visible to everybody; if they differ, the first one's. Returns what was changed.
 */
async function keepAudience({ trx, changes, actor, now }: Scope, losses: readonly Loss[]): Promise<Loss[]> {
  if (losses.length === 0) return []
  const lost = [...new Set(losses.map(({ productId }) => productId))]
  const byDocument = Map.groupBy(losses, ({ documentId }) => documentId)
  const following = await readFollowing(trx, [...byDocument.keys()], lost)
  const kept = [...byDocument].flatMap(([id, [first, ...others]]) => {
    const wasForAll = [first, ...others].some((loss) => loss?.audienceId === null)
    return first && following.has(id) && !wasForAll ? first : []
  })
  for (const [audience_id, some] of Map.groupBy(kept, ({ audienceId }) => audienceId)) {
    const ids = some.map(({ documentId }) => documentId)
    await changeRows(trx, 'documents', ids, { audience_id })
  }
  if (kept.length > 0) changes.addContent('playbook')
  await writeAudits(
    trx,
    kept.map(({ documentId }) => ({
      action: 'entry-changed' as const,
      at: now,
      userId: actor.userId,
      ip: actor.ip,
      entity: { kind: 'documents', id: String(documentId) },
      details: { fields: ['audience'] },
    })),
  )
  return kept
}

const audienceOf = (row: Row): number | null => (row.audience_id as number | null) ?? null

export const products: Hooks = {
  async saved(written, scope) {
    const losses = written.flatMap(({ id, before, entryBefore, entry }): Loss[] => {
      const now = new Set(entry.documents as number[])
      const former = (entryBefore?.documents ?? []) as number[]
      const gone = former.filter((documentId) => !now.has(documentId))
      return before
        ? gone.map((documentId) => ({ productId: id, documentId, audienceId: audienceOf(before) }))
        : []
    })
    await keepAudience(scope, losses)
  },

  async detaching(rows, scope) {
    const audiences = new Map(rows.map((row) => [row.id as number, audienceOf(row)]))
    const losses: Loss[] = []
    for (const some of chunks([...audiences.keys()], IDS_AT_ONCE)) {
      const members = await scope.trx
        .selectFrom('product_documents')
        .select(['product_id', 'document_id'])
        .where('product_id', 'in', some)
        .orderBy('product_id')
        .execute()
      for (const { product_id, document_id } of members)
        losses.push({
          productId: product_id,
          documentId: document_id,
          audienceId: audiences.get(product_id) ?? null,
        })
    }
    const kept = await keepAudience(scope, losses)
    return kept.map(({ productId, documentId, audienceId }) => ({
      owner: productId,
      table: 'documents' as const,
      column: 'audience_id',
      key: { id: documentId },
      value: null,
      now: audienceId as number,
    }))
  },
}
