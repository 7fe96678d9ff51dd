import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useConfig } from '../../../lib/config.ts'
import { BrandLogo } from '../../../ui/brand-logo/BrandLogo.tsx'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'
import { IconArrowUpRight, IconMenu2 } from '../../../ui/icons.ts'
import { ThemeSwitch } from '../../../ui/theme-switch/ThemeSwitch.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import classes from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useTranslation('admin')
  const config = useConfig()
  return (
    <header className={classes.header}>
      <IconButton className={classes.opener} onClick={onOpenMenu} label={t('layout.openMenu')}>
        <IconMenu2 />
      </IconButton>
      <Link to="/" className={classes.brand}>
        {config && <BrandLogo brand={config.brand} height={24} alt={config.brand.name} />}
        <span className={classes.product}>{t('title')}</span>
      </Link>
      <div className={classes.actions}>
        <a href={`${config?.basePath ?? ''}/dashboard`} className={classes.portal}>
          {t('layout.toPortal')}
          <IconArrowUpRight size={16} />
        </a>
        <ThemeSwitch />
        <LanguageMenu />
        <AccountMenu />
      </div>
    </header>
  )
}
