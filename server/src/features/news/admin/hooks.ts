import type { Hooks, WrittenEntry } from '../../../admin-kit/hooks.ts'
import { NEVER } from '../../../admin-kit/publication.ts'
import { newsNotices, newsPublished } from '../../notifications/service.ts'

/** A publication time up to this far in the past still means "now": the clock of the editor's machine may be slow. */
const CLOCKS_APART_MS = 5 * 60_000

/**
 * Notifies everybody of news at their publication time, which may be in the future. Backdated news are not announced.
 */
export const news: Hooks = {
  async saved(written, { trx, changes, now }) {
    const published = written.flatMap(({ id, before, after }) => {
      const [was, is] = [before?.published_at as number | undefined, after.published_at as number]
      const isOutAlready = was !== undefined && was <= now
      const isNew = is < NEVER && is > now - CLOCKS_APART_MS
      return isNew && is !== was && !isOutAlready ? [{ id, is }] : []
    })
    const ids = published.map(({ id }) => id)
    const notices = await newsNotices(trx, ids)
    const told = published.flatMap(({ id, is }) => {
      const noticedAt = notices.get(id)
      // Republishing withdrawn news is not a new publication.
      const isTold = noticedAt !== undefined && noticedAt <= now && noticedAt >= is
      return isTold ? [] : [{ id, at: Math.max(is, now) }]
    })
    if (told.length > 0) await newsPublished(trx, changes, told)
    const isWithdrawn = ({ before, after }: WrittenEntry) =>
      (before?.published_at as number) <= now && (after.published_at as number) > now
    if (written.some(isWithdrawn)) changes.addNotifications('all')
  },
  /** Removes the notification from open screens. */
  async removing(_, { changes }) {
    changes.addNotifications('all')
  },
}
