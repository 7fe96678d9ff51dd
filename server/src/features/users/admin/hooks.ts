import type { Hooks } from '../../../admin-kit/hooks.ts'
import { AppError, fieldError } from '../../../platform/http/errors.ts'
import { endSessionsOfAll, normalizeEmail, requireAdministrator, voidMailLinks } from '../../auth/service.ts'

const OF_PARTNERS: readonly unknown[] = ['partner', 'partner-manager']

/** Protects the last administrator, and users' own role and account. */
export const users: Hooks = {
  async check({ role, partner }, { actor, trx }, before) {
    const ofPartner = OF_PARTNERS.includes(role)
    if (ofPartner !== ((partner ?? null) !== null))
      throw fieldError('invalid', 'partner', { code: 'roleAndPartner' })
    if (before?.id === actor.userId && role !== before.role)
      throw fieldError('invalid', 'role', { code: 'ownRole' })
    if (before?.role === 'admin' && role !== before.role) await requireAdministrator(trx, actor.userId)
  },
  derive: ({ email }) => ({ email_normalized: normalizeEmail(email as string) }),
  async saved(written, { trx, changes }) {
    const ended = written.filter(
      ({ before, after }) => before && (before.role !== after.role || before.partner_id !== after.partner_id),
    )
    const endedIds = ended.map(({ id }) => id)
    await endSessionsOfAll(trx, endedIds)
    // Links mailed to the former address must no longer work.
    const readdressed = written.filter(
      ({ before, after }) => before && before.email_normalized !== after.email_normalized,
    )
    const readdressedIds = readdressed.map(({ id }) => id)
    await voidMailLinks(trx, readdressedIds)
    for (const { id } of written) changes.addUser('user', id)
  },
  async removing(rows, { actor, trx }) {
    if (rows.some(({ id }) => id === actor.userId)) throw new AppError('inUse')
    if (rows.some(({ role }) => role === 'admin')) await requireAdministrator(trx, actor.userId)
  },
}
