/**
 * Background tasks of the portal where it is installed, has offline data, or sends push notifications to this device.
 */
import { startOffline } from '../../features/offline/start.ts'

void startOffline()
if (localStorage.getItem('push'))
  void import('../../features/push/keep-subscribed.ts').then(({ keepSubscribed }) => keepSubscribed())
