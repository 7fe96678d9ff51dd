/** What the portal does beside its screens where it is installed, keeps something for when there is no connection, or notifies this device. */
import { startOffline } from '../features/offline/start.ts'

void startOffline()
if (localStorage.getItem('push'))
  void import('../features/push/keep-subscribed.ts').then(({ keepSubscribed }) => keepSubscribed())
