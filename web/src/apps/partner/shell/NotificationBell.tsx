import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshLeads } from '../../../features/leads/refresh-leads.ts'
import { useRecentNotifications } from '../../../features/notifications/notifications.ts'
import { useNotificationStream } from '../../../features/notifications/use-notification-stream.ts'
import { useView } from '../../../lib/impersonation.ts'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { ToolBoundary } from '../../../ui/boundary/ToolBoundary.tsx'
import { IconBell } from '../../../ui/icons.ts'
import { PortalLink } from '../PortalLink.tsx'
import headerClasses from './Header.module.css'
import { HeaderPopover } from './HeaderPopover.tsx'
import classes from './NotificationBell.module.css'

const NotificationList = lazyPart(() => import('./NotificationList.tsx'))

const MOST_SHOWN = 99

/** Opens the latest notifications; without any, it links to their page. */
export function NotificationBell() {
  const { refetch } = useRecentNotifications()
  return (
    <ToolBoundary refetch={refetch}>
      <RecentNotifications />
    </ToolBoundary>
  )
}

function RecentNotifications() {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const { data, isFetched } = useRecentNotifications()
  const isImpersonating = useView() !== null
  const [announcement, setAnnouncement] = useState('')
  // Notifications that arrive while impersonating are not news to the viewer.
  useNotificationStream(isFetched && !isImpersonating, ({ kind, text }) => {
    setAnnouncement(text)
    if (kind.startsWith('lead')) refreshLeads(client)
  })
  const { body: recent = [], unread = 0 } = data ?? {}
  const label = unread > 0 ? t('bell', { count: unread }) : t('title')

  if (recent.length === 0)
    return (
      <PortalLink to="/notifications" className={headerClasses.tool} aria-label={label} title={label}>
        <IconBell />
      </PortalLink>
    )
  return (
    <>
      <HeaderPopover label={label} trigger={<Bell unread={unread} />} width="min(24rem, 100vw - 16px)">
        {() => (
          <Suspense>
            <NotificationList recent={recent} />
          </Suspense>
        )}
      </HeaderPopover>
      <span role="status" className="visually-hidden">
        {announcement}
      </span>
    </>
  )
}

function Bell({ unread }: { unread: number }) {
  return (
    <span className={classes.bell}>
      <IconBell />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </span>
  )
}
