import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Reauthentication } from '../../features/reauthentication/index.ts'
import { profileQuery } from '../../lib/profile.ts'
import { useSignedIn } from '../../lib/session.ts'
import { ToolBoundary } from '../../ui/boundary/ToolBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PartnerHeader } from './PartnerHeader.tsx'
import classes from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'
import { ViewBanner } from './ViewBanner.tsx'

/** The frame around every page but sign-in. */
export function Shell() {
  const { t } = useTranslation('shell')
  const signedIn = useSignedIn()
  const client = useQueryClient()
  const refetchProfile = () => client.refetchQueries({ queryKey: profileQuery.queryKey })
  const hideHeader = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hideHeader),
  })
  const hidePartnerHeader = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.hidePartnerHeader),
  })

  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('skipToContent')}
      </a>
      {signedIn && (
        <ToolBoundary>
          <ViewBanner />
        </ToolBoundary>
      )}
      {!hideHeader && <Header />}
      <div className={classes.body}>
        {signedIn && (
          <ToolBoundary>
            <SideMenu />
          </ToolBoundary>
        )}
        <div className={classes.column}>
          {signedIn && !hideHeader && !hidePartnerHeader && (
            <ToolBoundary refetch={refetchProfile}>
              <PartnerHeader />
            </ToolBoundary>
          )}
          <main id="content" tabIndex={-1} className={classes.content}>
            <Outlet />
          </main>
          <ToolBoundary>
            <Footer />
          </ToolBoundary>
        </div>
      </div>
      {signedIn && <Reauthentication />}
    </div>
  )
}
