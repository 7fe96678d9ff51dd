/** What the portal does beside its screens where it is installed, or keeps something for when there is no connection. */
import { startOffline } from '../features/offline/start.ts'

void startOffline()
