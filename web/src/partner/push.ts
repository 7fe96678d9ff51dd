/** What the portal does beside its screens where this device is notified while it is closed. */
import { keepSubscribed } from '../features/push/keep-subscribed.ts'

keepSubscribed()
