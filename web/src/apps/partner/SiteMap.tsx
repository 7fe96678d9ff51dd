import { useTranslation } from 'react-i18next'
import { PortalLink } from './PortalLink.tsx'
import { MENU_ENTRIES } from './pages.ts'
import classes from './SiteMap.module.css'

const ASSET_PAGES = [
  ['videosTutorials', '/assets/videos-tutorials'],
  ['documentsGuides', '/assets/documents-guides'],
  ['businessCases', '/assets/business-cases'],
  ['salesFlyers', '/assets/sales-flyers'],
  ['productImages', '/assets/product-images'],
  ['brandingAssets', '/assets/branding-assets'],
] as const

/** Lists every page of the portal that has a URL of its own. */
export function SiteMap() {
  const { t } = useTranslation(['siteMap', 'shell'])
  return (
    <div className={classes.page}>
      <h1>{t('heading')}</h1>
      <p className={classes.intro}>{t('intro')}</p>
      <nav aria-label={t('heading')} className={classes.groups}>
        <section>
          <h2>{t('forPartners')}</h2>
          <ul>
            {MENU_ENTRIES.map(({ name, path, Icon }) => (
              <li key={path}>
                <PortalLink to={path} className={classes.link}>
                  <Icon />
                  {t(`shell:menu.${name}`)}
                </PortalLink>
                {name === 'priceList' && (
                  <ul className={classes.below}>
                    <li>
                      <PortalLink to="/quotations">{t('shell:title.quotations')}</PortalLink>
                    </li>
                  </ul>
                )}
                {name === 'assets' && (
                  <ul className={classes.below}>
                    {ASSET_PAGES.map(([page, path]) => (
                      <li key={path}>
                        <PortalLink to={path}>{t(`pages.assets.${page}`)}</PortalLink>
                      </li>
                    ))}
                  </ul>
                )}
                {name === 'profile' && (
                  <ul className={classes.below}>
                    <li>
                      <PortalLink to="/changepassword">{t('pages.changePassword')}</PortalLink>
                    </li>
                    <li>
                      <PortalLink to="/notifications">{t('pages.notifications')}</PortalLink>
                    </li>
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('forEveryone')}</h2>
          <ul>
            <li>
              <PortalLink to="/signin">{t('pages.signIn')}</PortalLink>
            </li>
            <li>
              <PortalLink to="/forgotpassword">{t('pages.forgottenPassword')}</PortalLink>
            </li>
            <li>
              <PortalLink to="/check">{t('shell:title.check')}</PortalLink>
            </li>
            <li>
              <PortalLink to="/navigation">{t('pages.navigation')}</PortalLink>
            </li>
          </ul>
        </section>
      </nav>
    </div>
  )
}
