import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../../../../features/notifications/NotificationsPage.tsx'

export const Route = createFileRoute('/_shell/_guarded/notifications')({
  staticData: { title: 'notifications' },
  component: NotificationsPage,
})
