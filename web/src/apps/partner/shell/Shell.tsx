import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Reauthentication } from '../../../features/reauthentication/index.ts'
import { needTexts } from '../../../lib/i18n.ts'
import { useView } from '../../../lib/impersonation.ts'
import { profileQuery } from '../../../lib/profile.ts'
import { useSignedIn } from '../../../lib/session.ts'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { ToolBoundary } from '../../../ui/boundary/ToolBoundary.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { PartnerHeader } from './PartnerHeader.tsx'
import classes from './Shell.module.css'
import { SideMenu } from './SideMenu.tsx'

// Impersonation is rare.
const ViewBanner = lazyPart(async () => {
  const [banner] = await Promise.all([import('./ViewBanner.tsx'), needTexts('rare')])
  return banner
})

/** The frame around every page except sign-in. */
export function Shell() {
  const { t } = useTranslation('shell')
  const signedIn = useSignedIn()
  const view = useView()
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
      {signedIn && view && (
        <ToolBoundary>
          <Suspense>
            <ViewBanner view={view} />
          </Suspense>
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
