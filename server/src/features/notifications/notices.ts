/** Notifies users of what happened: one row for all recipients, and a read mark for each user who has read it. */
import type { DealNews } from '@portal/contract/deal-states'
import type { LeadStep } from '@portal/contract/kinds'
import { NOTIFICATION_DAYS, type NotificationKind } from '@portal/contract/notifications'
import type { Changes, Transaction } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/queue.ts'

export const NOTIFICATION_MS = NOTIFICATION_DAYS * 24 * 60 * 60 * 1000
const ROWS_AT_ONCE = 50

interface OfLead {
  leadId: number
  /** Name and company. */
  lead: string
}
export const TICKET_STATUSES = ['new', 'open', 'waiting', 'closed'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

interface OfTicket {
  /** Of the CRM that keeps it. */
  ticketId: number | string
  ticket: string
}

/** What becomes of a lead with a time. */
export type ClockNews = 'due' | 'overdue' | 'takenBack' | 'reassigned'

/** What is stored for each kind; the text is built from it when it is read, in the reader's language. */
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
  /** `day` is one of the partner's calendar; for the provider's team alone, `partner` names whose lead it is, and `next` who gets it. */
  leadClock: {
    lead: string
    leadId?: number | undefined
    clock: ClockNews
    step: LeadStep | 'assign'
    day: string
    partner?: string
    next?: string
  }
  ticketStatus: OfTicket & { status: TicketStatus }
  ticketUpdated: OfTicket
  /** `title` stands in where the news has none in the reader's language or in English. */
  newsPublished: { newsId: number; title: string }
  /** The id is that of a document of the playbook, or of a media asset. */
  documentReplaced: { documentId?: number; assetId?: number; document: string; link?: string }
  /** `partner` names whose it is, for the provider's team; `until` is the day on which a protection ends;
   * `alike` stands only for the team. */
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

/** Kinds of content that notices are about, with the tables that say whether it is published. */
export const ITEM_TABLES = { news: 'news', document: 'documents', asset: 'assets' } as const
type ItemKind = keyof typeof ITEM_TABLES

export interface Downloaded {
  kind: 'document' | 'asset'
  id: number
}

/** Everybody, the provider's team, the users of a partner, one user, or whoever downloaded an item before. */
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
  /** When it happened; before this time nobody sees it. */
  at: number
  /** Who caused it, and need not be notified. */
  exceptUserId?: number
  /** Of notices about the same subject the last one counts. */
  subject?: string
}

export const DOWNLOADS = 'downloads'

export function audienceName(audience: Audience): string {
  if (typeof audience === 'string') return audience
  if ('partnerId' in audience) return `partner:${audience.partnerId}`
  return 'userId' in audience ? `user:${audience.userId}` : DOWNLOADS
}

/** Who an audience is, as far as its name says that. */
export function membersOf(audience: string): { userId?: number; partnerId?: number | null } {
  const [kind, id] = audience.split(':')
  if (kind === 'team') return { partnerId: null }
  if (kind === 'partner') return { partnerId: Number(id) }
  return kind === 'user' ? { userId: Number(id) } : {}
}

/** The content that a notice is about. */
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

/** Has devices notified, where there are any; of what is due later there may be some by then. */
async function pushLater(trx: Transaction, recorded: readonly { id: number; created_at: number }[]) {
  const device = await trx.selectFrom('push_devices').select('id').limit(1).executeTakeFirst()
  for (const { id, created_at: runAt } of recorded) {
    if (!device && runAt <= Date.now()) continue
    await enqueue(trx, 'push', { notificationId: id, after: 0 }, { runAt, key: String(id) })
  }
}

/** Records notices; their audiences are notified once the transaction is committed. */
export async function notify(trx: Transaction, changes: Changes, notices: readonly Notice[]): Promise<void> {
  const rows = notices.map(toRow).sort((a, b) => a.created_at - b.created_at)
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const recorded = await trx
      .insertInto('notifications')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
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
