import { type ComponentType, lazy } from 'react'
import type { FeatureScreens, Page } from '../../../admin-kit/page/page.ts'
import {
  IconClipboardList,
  IconHeartbeat,
  IconMailForward,
  IconStack2,
  IconTrash,
} from '../../../ui/icons.ts'

const page = (
  name: 'bin' | 'outbox' | 'audit' | 'jobs' | 'system',
  role: Page['role'],
  Icon: typeof IconStack2,
  load: () => Promise<ComponentType>,
): Page => ({
  path: `/${name}`,
  Screen: lazy(async () => ({ default: await load() })),
  role,
  menu: { group: 'operations', label: `${name}.menu`, Icon },
})

export const operationsScreens: FeatureScreens = {
  pages: [
    page('bin', 'editor', IconTrash, async () => (await import('../../../admin-kit/bin/Bin.tsx')).Bin),
    page('outbox', 'admin', IconMailForward, async () => (await import('./Outbox.tsx')).Outbox),
    page('jobs', 'admin', IconStack2, async () => (await import('./Jobs.tsx')).Jobs),
    page('audit', 'admin', IconClipboardList, async () => (await import('./AuditLog.tsx')).AuditLog),
    page('system', 'admin', IconHeartbeat, async () => (await import('./System.tsx')).System),
  ],
}
