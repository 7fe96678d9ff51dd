import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../lib/config.ts'
import { BrandLogo } from '../../../ui/brand-logo/BrandLogo.tsx'
import { IconHome } from '../../../ui/icons.ts'
import { PortalLink } from '../PortalLink.tsx'
import classes from './HomeLogo.module.css'

export function HomeLogo() {
  const { t } = useTranslation('shell')
  const brand = useConfig()?.brand
  const label = brand?.name ? t('home', { name: brand.name }) : t('homeWithoutName')
  return (
    <PortalLink to="/dashboard" className={classes.logo} aria-label={label}>
      {brand && (brand.logo || brand.name ? <BrandLogo brand={brand} height={28} alt="" /> : <IconHome />)}
    </PortalLink>
  )
}
