import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/session.ts'
import { ICON } from '../../ui/icon.ts'
import { ThemeSwitch } from '../../ui/theme-switch/ThemeSwitch.tsx'
import { PortalLink } from '../PortalLink.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Greeting } from './Greeting.tsx'
import classes from './Header.module.css'
import { HomeLogo } from './HomeLogo.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'
import { SearchBox } from './SearchBox.tsx'

export function Header() {
  const { t } = useTranslation('shell')
  const signedIn = useSignedIn()
  return (
    <header className={classes.header}>
      <PhoneMenu />
      <HomeLogo />
      {signedIn && <SearchBox />}
      <div className={classes.tools}>
        <ThemeSwitch className={classes.wideOnly} />
        {signedIn && (
          <PortalLink
            to="/notifications"
            className={classes.tool}
            aria-label={t('notifications.title')}
            title={t('notifications.title')}
          >
            <IconBell {...ICON} />
          </PortalLink>
        )}
        <LanguageMenu />
        <Greeting />
        {signedIn ? (
          <AccountMenu />
        ) : (
          <PortalLink to="/signin" className={classes.signIn}>
            {t('signIn')}
          </PortalLink>
        )}
      </div>
    </header>
  )
}
