import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../features/search/index.ts'
import { useSignedIn } from '../../lib/session.ts'
import { ThemeSwitch } from '../../ui/theme-switch/ThemeSwitch.tsx'
import { PortalLink } from '../PortalLink.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Greeting } from './Greeting.tsx'
import classes from './Header.module.css'
import { HomeLogo } from './HomeLogo.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { NotificationBell } from './NotificationBell.tsx'
import { PhoneMenu } from './PhoneMenu.tsx'

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
        {signedIn && <NotificationBell />}
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
