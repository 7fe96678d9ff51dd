import { Drawer } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Reauthentication } from '../session/Reauthentication.tsx'
import { Boundary } from './Boundary.tsx'
import { Header } from './Header.tsx'
import classes from './Layout.module.css'
import { Menu } from './Menu.tsx'

/** Header, menu and page. On a phone the menu is a sheet from the left. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes the sheet
  useEffect(() => setOpen(false), [pathname])

  return (
    <div className={classes.layout}>
      <a href="#main-content" className={classes.skip}>
        {t('layout.skip')}
      </a>
      <Header onOpenMenu={() => setOpen(true)} />
      <nav className={classes.side} aria-label={t('layout.menu')}>
        <Menu />
      </nav>
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': t('layout.menu'), className: classes.sheet } }}
      >
        <nav aria-label={t('layout.menu')}>
          <Menu />
        </nav>
      </Drawer>
      <main className={classes.main} id="main-content" tabIndex={-1}>
        <Boundary key={pathname}>
          <Suspense fallback={<p className={classes.loading}>{t('layout.loading')}</p>}>{children}</Suspense>
        </Boundary>
      </main>
      <Reauthentication />
    </div>
  )
}
