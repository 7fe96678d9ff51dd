import type { NotificationKind } from '@portal/contract/notifications'
import type { PushTopic } from '@portal/contract/push'

/** The topic of a kind of notification; undefined if it is not sent to devices. */
export function pushTopicOf(kind: NotificationKind): PushTopic | undefined {
  if (kind.startsWith('lead')) return 'leads'
  if (kind.startsWith('ticket')) return 'tickets'
  if (kind === 'newsPublished') return 'news'
  return kind === 'documentReplaced' ? 'documents' : undefined
}
