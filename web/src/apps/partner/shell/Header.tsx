import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../features/search/index.ts'
import { reloadConfig } from '../../../lib/config.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { useSignedIn } from '../../../lib/session.ts'
import { ToolBoundary } from '../../../ui/boundary/ToolBoundary.tsx'
import { ThemeSwitch } from '../../../ui/theme-switch/ThemeSwitch.tsx'
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
  const client = useQueryClient()
  const refetchProfile = () => client.refetchQueries({ queryKey: profileQuery.queryKey })
  return (
    <header className={classes.header}>
      <ToolBoundary>
        <PhoneMenu />
      </ToolBoundary>
      <ToolBoundary refetch={reloadConfig}>
        <HomeLogo />
      </ToolBoundary>
      {signedIn && (
        <ToolBoundary>
          <SearchBox />
        </ToolBoundary>
      )}
      <div className={classes.tools}>
        <ToolBoundary>
          <ThemeSwitch className={classes.wideOnly} />
        </ToolBoundary>
        {signedIn && <NotificationBell />}
        <ToolBoundary refetch={reloadConfig}>
          <LanguageMenu />
        </ToolBoundary>
        <ToolBoundary refetch={refetchProfile}>
          <Greeting />
          {signedIn ? (
            <AccountMenu />
          ) : (
            <PortalLink to="/signin" className={classes.signIn}>
              {t('signIn')}
            </PortalLink>
          )}
        </ToolBoundary>
      </div>
    </header>
  )
}
