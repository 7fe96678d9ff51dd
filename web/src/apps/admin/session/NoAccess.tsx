import type { ClientConfig } from '@portal/contract/config'
import type { Profile } from '@portal/contract/profile'
import { useTranslation } from 'react-i18next'
import { removeToken } from '../../../lib/session.ts'
import classes from './Message.module.css'

interface NoAccessProps {
  config: ClientConfig
  profile: Profile
}

/** Shown to partners' users: the sign-in screen would only redirect them back. */
export function NoAccess({ config, profile }: NoAccessProps) {
  const { t } = useTranslation('admin')
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{t('noAccess.title')}</h1>
      <p className={classes.text}>{t('noAccess.text', { name: profile.email })}</p>
      <div className={classes.actions}>
        <a className={classes.link} href={`${config.basePath}/dashboard`}>
          {t('noAccess.portal')}
        </a>
        <button type="button" className={classes.button} onClick={() => removeToken()}>
          {t('noAccess.signIn')}
        </button>
      </div>
    </main>
  )
}
