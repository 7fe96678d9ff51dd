import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import classes from './Greeting.module.css'

/** The signed-in user and their company. */
export function Greeting({ inMenu = false }: { inMenu?: boolean }) {
  const { t } = useTranslation('shell')
  const { data: profile, isLoading } = useProfile()
  const className = inMenu ? classes.inMenu : classes.greeting
  // Reserves the space, so that its neighbours do not jump.
  if (isLoading) return <p className={className} />
  const name = profile ? [profile.firstName, profile.lastName].filter(Boolean).join(' ') : ''
  return (
    <p className={className}>
      <span className={classes.name}>{name || profile?.email || t('guest')}</span>
      {profile?.company && <span className={classes.company}>{profile.company}</span>}
    </p>
  )
}
