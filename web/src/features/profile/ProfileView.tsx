import type { Profile } from '@portal/contract/profile'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Identity } from './Identity.tsx'
import { Overview } from './overview/Overview.tsx'
import styles from './ProfilePage.module.css'
import { PanelPlaceholder } from './ProfilePlaceholder.tsx'
import { ViewLinks } from './ViewLinks.tsx'

// Most visits only read.
const ColleaguesView = lazy(() => import('./colleagues/ColleaguesView.tsx'))
const EditView = lazy(() => import('./edit/EditView.tsx'))
const SecurityView = lazy(() => import('./security/SecurityView.tsx'))
const SharingView = lazy(() => import('./sharing/SharingView.tsx'))

const route = getRouteApi('/_shell/_guarded/profile')

/** Who it is, beside the part of the profile that the address names. */
export function ProfileView({ profile }: { profile: Profile }) {
  const { view, tab } = route.useSearch()
  const isManager = profile.role === 'partner-manager'
  const shown = view === 'colleagues' && !isManager ? undefined : view
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Identity profile={profile} />
        <ViewLinks isManager={isManager} />
      </div>
      <div className={styles.main}>
        <Suspense fallback={<PanelPlaceholder />}>
          {shown === 'edit' && <EditView profile={profile} />}
          {shown === 'security' && <SecurityView profile={profile} />}
          {shown === 'sharing' && <SharingView />}
          {shown === 'colleagues' && <ColleaguesView ownId={profile.id} />}
          {shown === undefined && <Overview profile={profile} tab={tab ?? 'profile'} />}
        </Suspense>
      </div>
    </div>
  )
}
