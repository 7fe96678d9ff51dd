import { type ComponentType, lazy } from 'react'
import type { FeatureScreens, Page } from '../../../admin-kit/page/page.ts'
import {
  IconBrush,
  IconClock,
  IconForms,
  IconHourglass,
  IconLanguage,
  IconMail,
  IconTrash,
} from '../../../ui/icons.ts'

const page = (name: string, Icon: typeof IconBrush, load: () => Promise<ComponentType>): Page => ({
  path: `/settings/${name}`,
  Screen: lazy(async () => ({ default: await load() })),
  role: 'admin',
  menu: { group: 'settings', label: `settings.${name}.menu`, Icon },
})

export const settingsScreens: FeatureScreens = {
  pages: [
    page('brand', IconBrush, async () => (await import('./BrandScreen.tsx')).BrandScreen),
    page('languages', IconLanguage, async () => (await import('./LanguagesScreen.tsx')).LanguagesScreen),
    page('mail', IconMail, async () => (await import('./MailScreen.tsx')).MailScreen),
    page('hubspot', IconForms, async () => (await import('./HubspotScreen.tsx')).HubspotScreen),
    page('session', IconClock, async () => (await import('./SessionScreen.tsx')).SessionScreen),
    page('clocks', IconHourglass, async () => (await import('./ClocksScreen.tsx')).ClocksScreen),
    page('retention', IconTrash, async () => (await import('./RetentionScreen.tsx')).RetentionScreen),
  ],
}
