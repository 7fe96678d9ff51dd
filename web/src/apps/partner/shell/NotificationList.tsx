import type { Notification } from '@portal/contract/notifications'
import { useTranslation } from 'react-i18next'
import { NotificationLine } from '../../../features/notifications/NotificationLine.tsx'
import { useReadNotifications } from '../../../features/notifications/notifications.ts'
import { i18n } from '../../../lib/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { PortalLink } from '../PortalLink.tsx'
import popover from './HeaderPopover.module.css'
import classes from './NotificationBell.module.css'

/** The content of the bell's popover: the latest notifications, and a link to all. */
export default function NotificationList({ recent }: { recent: readonly Notification[] }) {
  const { t } = useTranslation('notifications')
  const read = useReadNotifications(({ message }) =>
    toast.failed(message, () => i18n.t('failed', { ns: 'notifications' })),
  )
  return (
    <>
      <ul>
        {recent.map((notification) => (
          <li key={notification.id}>
            <NotificationLine
              notification={notification}
              onFollow={() => notification.read || read.mutate([notification.id])}
            />
          </li>
        ))}
      </ul>
      <div className={popover.apart}>
        <PortalLink to="/notifications" className={`${popover.item} ${classes.all}`}>
          {t('goTo')}
        </PortalLink>
      </div>
    </>
  )
}
