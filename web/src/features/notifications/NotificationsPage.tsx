import { Button } from '@mantine/core'
import type { Notification } from '@portal/contract/notifications'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconArrowRight, IconBell, IconCheck, IconChecks } from '../../ui/icons.ts'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { NotificationLine } from './NotificationLine.tsx'
import styles from './NotificationsPage.module.css'
import { NotificationsPlaceholder } from './NotificationsPlaceholder.tsx'
import { useNotificationList } from './notification-list.ts'
import { useReadNotifications } from './notifications.ts'

export function NotificationsPage() {
  const { t } = useTranslation('notifications')
  const list = useNotificationList()
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const read = useReadNotifications(({ message }) =>
    toast.failed(message, () => i18n.t('failed', { ns: 'notifications' })),
  )
  const unread = data?.pages[0]?.unread ?? 0

  return (
    <div className="stack-16">
      <header className={styles.header}>
        <h1>{t('title')}</h1>
        {unread > 0 && (
          <Button
            variant="default"
            leftSection={<IconChecks size={18} />}
            loading={read.isPending && read.variables === undefined}
            onClick={() => read.mutate(undefined)}
          >
            {t('markAll')}
          </Button>
        )}
      </header>
      <div className={`surface ${styles.list}`}>
        <Loaded state={list} skeleton={<NotificationsPlaceholder />}>
          {({ pages }) => (
            <Lines all={pages.flatMap(({ body }) => body)} onRead={(id) => read.mutate([id])} />
          )}
        </Loaded>
      </div>
      {hasNextPage && (
        <Button
          variant="default"
          className={styles.more}
          loading={isFetchingNextPage}
          onClick={() => fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  )
}

function Lines({ all, onRead }: { all: Notification[]; onRead: (id: number) => void }) {
  const { t } = useTranslation('notifications')
  if (all.length === 0)
    return (
      <EmptyState
        icon={IconBell}
        title={t('empty')}
        hint={t('hint')}
        action={
          <Button component={Link} to="/newsannouncements" rightSection={<IconArrowRight size={16} />}>
            {t('news')}
          </Button>
        }
      />
    )
  return (
    <ul className={styles.lines}>
      {all.map((notification) => (
        <li key={notification.id} className={styles.item}>
          <NotificationLine
            notification={notification}
            onFollow={() => notification.read || onRead(notification.id)}
          />
          <span className={styles.mark}>
            {!notification.read && (
              <IconButton label={t('markRead')} size={36} onClick={() => onRead(notification.id)}>
                <IconCheck />
              </IconButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
