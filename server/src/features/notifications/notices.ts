/** Records notifications: one row for all recipients, and a read mark per user. */
import type { TICKET_STATES } from '@portal/contract/admin/support'
import type { DealNews } from '@portal/contract/deal-states'
import type { LeadStep } from '@portal/contract/kinds'
import { NOTIFICATION_DAYS, type NotificationKind } from '@portal/contract/notifications'
import { chunks } from '../../platform/db/chunks.ts'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

export const NOTIFICATION_MS = NOTIFICATION_DAYS * 24 * 60 * 60 * 1000
const ROWS_AT_ONCE = 50

interface OfLead {
  leadId: number
  /** Name and company. */
  lead: string
}
interface OfTicket {
  /** Id in the CRM that stores it. */
  ticketId: number | string
  ticket: string
}

/** What happened to a lead with a deadline. */
export type ClockNews = 'due' | 'overdue' | 'takenBack' | 'reassigned'

/** Stored details by kind; the text is rendered from them when it is read, in the reader's language. */
export interface NotificationDetails extends Record<NotificationKind, object> {
  leadAssigned: OfLead
  leadsAssigned: { count: number }
  leadAccepted: OfLead & { by: string }
  leadDeclined: OfLead & { by: string }
  leadStatus: OfLead & { by: string; from: string; to: string }
  leadNote: OfLead & { by: string }
  leadFollowUp: OfLead
  leadChanged: OfLead
  leadsChanged: { count: number }
  leadReturned: OfLead & { partner: string }
  /**
   * `day` is in the partner's calendar. Only for the provider's team, `partner` is the lead's partner and `next` its
   * successor.
   */
  leadClock: {
    lead: string
    leadId?: number | undefined
    clock: ClockNews
    step: LeadStep | 'assign'
    day: string
    partner?: string
    next?: string
  }
  ticketStatus: OfTicket & { status: (typeof TICKET_STATES)[number] }
  ticketUpdated: OfTicket
  /** `title` is the fallback for a language without one. */
  newsPublished: { newsId: number; title: string }
  /** The id of a playbook document, or of a media asset. */
  documentReplaced: { documentId?: number; assetId?: number; document: string; link?: string }
  /** `partner` names whose it is, for the provider's team; `until` is the day on which a protection ends;
   * `alike` is for the team only. */
  deal: { dealId: number; deal: string; news: DealNews; partner?: string; until?: string; alike?: true }
  dealClock: {
    dealId: number
    deal: string
    clock: Extract<ClockNews, 'due' | 'overdue'>
    /** Left out where the provider answers: it had the only time at first. */
    step?: 'revise'
    day: string
    partner?: string
  }
  backupFailed: Record<string, never>
}

/** Kinds of content that notifications are about, with the tables that tell whether it is published. */
export const ITEM_TABLES = { news: 'news', document: 'documents', asset: 'assets' } as const
type ItemKind = keyof typeof ITEM_TABLES

export interface Downloaded {
  kind: 'document' | 'asset'
  id: number
}

/** Everybody, the provider's team, the users of a partner, one user, or everybody who downloaded an item. */
export type Audience =
  | 'all'
  | 'team'
  | { partnerId: number }
  | { userId: number }
  | { downloadsOf: Downloaded }

/** What happened. */
export type Occasion = {
  [K in NotificationKind]: { kind: K; details: NotificationDetails[K] }
}[NotificationKind]

export type Notice = Occasion & {
  audience: Audience
  /** Invisible before this time. */
  at: number
  /** The user who caused it is not notified. */
  exceptUserId?: number
  /** Replaces an earlier notification with the same subject. */
  subject?: string
}

export const DOWNLOADS = 'downloads'

export function audienceName(audience: Audience): string {
  if (typeof audience === 'string') return audience
  if ('partnerId' in audience) return `partner:${audience.partnerId}`
  return 'userId' in audience ? `user:${audience.userId}` : DOWNLOADS
}

/** The members of an audience, as far as its name tells. */
export function membersOf(audience: string): { userId?: number; partnerId?: number | null } {
  const [kind, id] = audience.split(':')
  if (kind === 'team') return { partnerId: null }
  if (kind === 'partner') return { partnerId: Number(id) }
  return kind === 'user' ? { userId: Number(id) } : {}
}

/** The content that a notification is about. */
function itemOf(notice: Notice): { kind: ItemKind; id: number } | undefined {
  if (notice.kind === 'newsPublished') return { kind: 'news', id: notice.details.newsId }
  const { audience } = notice
  return typeof audience === 'object' && 'downloadsOf' in audience ? audience.downloadsOf : undefined
}

function toRow(notice: Notice) {
  const { kind, details, audience, at, exceptUserId, subject } = notice
  const item = itemOf(notice)
  return {
    audience: audienceName(audience),
    item_id: item?.id ?? null,
    item_kind: item?.kind ?? 'document',
    except_user_id: exceptUserId ?? null,
    subject: subject ?? null,
    kind,
    details: JSON.stringify(details),
    created_at: at,
  }
}

/** Queues push notifications, if any device is subscribed or the notification is due later. */
async function pushLater(trx: Transaction, recorded: readonly { id: number; created_at: number }[]) {
  const device = await trx.selectFrom('push_devices').select('id').limit(1).executeTakeFirst()
  for (const { id, created_at: runAt } of recorded) {
    if (!device && runAt <= Date.now()) continue
    await enqueue(trx, 'push', { notificationId: id, after: 0 }, { runAt, key: String(id) })
  }
}

/** Records notifications; their audiences are notified after the commit. */
export async function notify(trx: Transaction, changes: Changes, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(toRow).sort((a, b) => a.created_at - b.created_at)
  for (const some of chunks(rows, ROWS_AT_ONCE)) {
    const recorded = await trx
      .insertInto('notifications')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet((row) => ({
          details: row.ref('excluded.details'),
          created_at: row.ref('excluded.created_at'),
        })),
      )
      .returning(['id', 'created_at'])
      .execute()
    await pushLater(trx, recorded)
  }
  for (const { audience } of rows) changes.addNotifications(audience)
}
