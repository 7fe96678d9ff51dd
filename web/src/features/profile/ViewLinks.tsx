import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Icon } from '../../ui/icon.tsx'
import {
  IconDeviceMobile,
  IconFolders,
  IconId,
  IconLink,
  IconPencil,
  IconShieldLock,
  IconUsers,
} from '../../ui/icons.ts'
import { PROFILE_VIEWS, type ProfileViewName } from './profile-search-params.ts'
import styles from './ViewLinks.module.css'

const ICONS: Record<ProfileViewName, Icon> = {
  overview: IconId,
  edit: IconPencil,
  security: IconShieldLock,
  sharing: IconLink,
  collections: IconFolders,
  offline: IconDeviceMobile,
  colleagues: IconUsers,
}

const route = getRouteApi('/_shell/_guarded/profile')

/** Links to the parts of the profile; colleagues are for managers only. */
export function ViewLinks({ isManager }: { isManager: boolean }) {
  const { t } = useTranslation('profile')
  const { view: current = 'overview' } = route.useSearch()
  return (
    <nav aria-label={t('view.label')} className={styles.links}>
      {PROFILE_VIEWS.filter((view) => isManager || view !== 'colleagues').map((view) => {
        const Icon = ICONS[view]
        return (
          <Link
            key={view}
            to="/profile"
            search={view === 'overview' ? {} : { view }}
            resetScroll={false}
            className={styles.link}
            activeProps={{}}
            data-active={view === current || undefined}
            aria-current={view === current ? 'page' : undefined}
          >
            <Icon />
            {t(`view.${view}`)}
          </Link>
        )
      })}
    </nav>
  )
}
