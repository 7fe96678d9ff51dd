import type { NotificationKind } from '@portal/contract/notifications'
import type { PushTopic } from '@portal/contract/push'

/** The topic of a kind of notification; undefined where devices are told nothing of it. */
export function pushTopicOf(kind: NotificationKind): PushTopic | undefined {
  if (kind.startsWith('lead')) return 'leads'
  if (kind.startsWith('ticket')) return 'tickets'
  if (kind === 'newsPublished') return 'news'
  return kind === 'documentReplaced' ? 'documents' : undefined
}
