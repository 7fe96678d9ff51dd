import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useStored } from '../../../lib/stored.ts'
import { IconButton } from '../../../ui/icon-button/IconButton.tsx'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '../../../ui/icons.ts'
import { MenuList } from './MenuList.tsx'
import classes from './SideMenu.module.css'

/** The main menu on wide screens; its width is stored on the device. */
export function SideMenu() {
  const { t } = useTranslation('shell')
  const hasRoom = useMediaQuery('(width >= 62em)', true, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useStored('sideMenuCollapsed', false)
  const collapsed = chosen || !hasRoom

  return (
    <nav aria-label={t('menu.label')} className={classes.menu} data-collapsed={collapsed || undefined}>
      <MenuList collapsed={collapsed} />
      {hasRoom && (
        <IconButton
          label={collapsed ? t('menu.expand') : t('menu.collapse')}
          className={classes.toggle}
          aria-expanded={!collapsed}
          onClick={() => setChosen(!collapsed)}
        >
          {collapsed ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
        </IconButton>
      )}
    </nav>
  )
}
