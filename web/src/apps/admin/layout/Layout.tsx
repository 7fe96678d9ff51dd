import { Drawer } from '@mantine/core'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Reauthentication } from '../../../features/reauthentication/index.ts'
import { Boundary } from './Boundary.tsx'
import { Header } from './Header.tsx'
import classes from './Layout.module.css'
import { Menu } from './Menu.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** Header, menu and page. On phones the menu is a drawer. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin')
  const [menu, setMenu] = useState<'open' | 'closed' | 'left'>('closed')
  const { pathname } = useLocation()
  useHeadingFocus(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what closes the sheet
  useEffect(() => setMenu('left'), [pathname])

  return (
    <div className={classes.layout}>
      <a href="#main-content" className={classes.skip}>
        {t('layout.skip')}
      </a>
      <Header onOpenMenu={() => setMenu('open')} />
      <nav className={classes.side} aria-label={t('layout.menu')}>
        <Menu />
      </nav>
      <Drawer.Root
        opened={menu === 'open'}
        onClose={() => setMenu('closed')}
        // Who has chosen a page is on it, not at the button of the menu.
        returnFocus={menu !== 'left'}
        size={264}
        transitionProps={{ duration: 160 }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('layout.menu')}>
          <nav aria-label={t('layout.menu')}>
            <Menu />
          </nav>
        </Drawer.Content>
      </Drawer.Root>
      <main className={classes.main} id="main-content" tabIndex={-1}>
        <Boundary key={pathname}>
          <Suspense fallback={<p className="faint">{t('layout.loading')}</p>}>{children}</Suspense>
        </Boundary>
      </main>
      <Reauthentication />
    </div>
  )
}
