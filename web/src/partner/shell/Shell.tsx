import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/session.ts'
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
      {signedIn && <ViewBanner />}
      {!hideHeader && <Header />}
      <div className={classes.body}>
        {signedIn && <SideMenu />}
        <div className={classes.column}>
          {signedIn && !hideHeader && !hidePartnerHeader && <PartnerHeader />}
          <main id="content" tabIndex={-1} className={classes.content}>
            <Outlet />
          </main>
          <Footer />
        </div>
      </div>
    </div>
  )
}
