import type { Profile } from '@portal/contract/profile'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/profile.ts'
import { Boundary } from '../../ui/boundary/Boundary.tsx'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { Failure } from '../../ui/section/Failure.tsx'
import { CollectionsView } from '../collections/index.ts'
import { AccountManager, Standing } from '../programme/index.ts'
import { Identity } from './Identity.tsx'
import { Overview } from './overview/Overview.tsx'
import styles from './ProfilePage.module.css'
import { PanelPlaceholder } from './ProfilePlaceholder.tsx'
import { ViewLinks } from './ViewLinks.tsx'

// Lazy: most visits only read.
const ColleaguesView = lazyPart(() => import('./colleagues/ColleaguesView.tsx'))
const OfflineView = lazyPart(() => import('../offline/index.ts'))
const PushSection = lazyPart(() => import('../push/index.ts'))
const ProfileEditForm = lazyPart(() => import('./edit/ProfileEditForm.tsx'))
const SecurityView = lazyPart(() => import('./security/SecurityView.tsx'))
const SharingView = lazyPart(() => import('./sharing/SharingView.tsx'))

const route = getRouteApi('/_shell/_guarded/profile')

/** The user's identity, and the part of the profile in the URL. */
export function ProfileView({ profile }: { profile: Profile }) {
  const { t } = useTranslation('common')
  const { refetch } = useProfile()
  const { view, tab, collection } = route.useSearch()
  const isManager = profile.role === 'partner-manager'
  const shown = view === 'colleagues' && !isManager ? undefined : view
  return (
    <div className={styles.columns}>
      <div className="stack-12">
        <Identity profile={profile} />
        <ViewLinks isManager={isManager} />
      </div>
      <div className={styles.main}>
        <Boundary
          key={shown}
          refetch={refetch}
          fallback={(retry) => (
            <div className={styles.card}>
              <Failure text={t('boundary.title')} onRetry={retry} />
            </div>
          )}
        >
          <Suspense fallback={<PanelPlaceholder />}>
            {shown === 'edit' && <ProfileEditForm profile={profile} />}
            {shown === 'security' && <SecurityView profile={profile} />}
            {shown === 'sharing' && <SharingView />}
            {shown === 'collections' && <CollectionsView id={collection} />}
            {shown === 'offline' && <OfflineView user={profile.id} />}
            {shown === 'offline' && <PushSection user={profile.id} />}
            {shown === 'colleagues' && <ColleaguesView ownId={profile.id} />}
            {shown === undefined && <Overview profile={profile} tab={tab ?? 'profile'} />}
          </Suspense>
        </Boundary>
      </div>
      <div className="stack-12">
        <Boundary fallback={() => null}>
          <Suspense>
            <Standing />
            <AccountManager />
          </Suspense>
        </Boundary>
      </div>
    </div>
  )
}
