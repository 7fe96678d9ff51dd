import { useTranslation } from 'react-i18next'
import { useProfile } from '../../lib/profile.ts'
import { Failure } from '../../ui/section/Failure.tsx'
import { Loaded } from '../../ui/section/Loaded.tsx'
import styles from './ProfilePage.module.css'
import { ProfilePlaceholder } from './ProfilePlaceholder.tsx'
import { ProfileView } from './ProfileView.tsx'

export function ProfilePage() {
  const { t } = useTranslation('profile')
  const profile = useProfile()
  return (
    <div className="stack-16">
      <h1 tabIndex={-1}>{t('title')}</h1>
      <Loaded
        state={profile}
        skeleton={<ProfilePlaceholder />}
        failure={(error, retry) => (
          <div className={styles.card}>
            <Failure error={error} onRetry={retry} />
          </div>
        )}
      >
        {(data) => <ProfileView profile={data} />}
      </Loaded>
    </div>
  )
}
