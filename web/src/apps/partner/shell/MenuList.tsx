import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconLogout2 } from '../../../ui/icons.ts'
import { PortalLink } from '../PortalLink.tsx'
import { isWithin, MENU_ENTRIES } from '../pages.ts'
import classes from './MenuList.module.css'
import { useSignOut } from './use-sign-out.ts'

interface MenuListProps {
  /** Shows icons only; labels appear on hover and focus. */
  collapsed?: boolean
  onLeave?: () => void
}

/** The entries of the side menu, also used by the phone menu. */
export function MenuList({ collapsed = false, onLeave }: MenuListProps) {
  const { t } = useTranslation('shell')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const signOut = useSignOut()

  return (
    <ul className={classes.list} data-collapsed={collapsed || undefined}>
      {MENU_ENTRIES.map(({ name, path: entry, Icon }) => {
        const isActive = isWithin(path, entry)
        return (
          <li key={name}>
            <PortalLink
              to={entry}
              className={classes.entry}
              data-active={isActive || undefined}
              aria-current={isActive ? (path === entry ? 'page' : 'true') : undefined}
              onClick={onLeave}
            >
              <Icon />
              <span className={classes.label}>{t(`menu.${name}`)}</span>
            </PortalLink>
          </li>
        )
      })}
      <li className={classes.last}>
        <button type="button" className={classes.entry} onClick={signOut}>
          <IconLogout2 />
          <span className={classes.label}>{t('menu.signOut')}</span>
        </button>
      </li>
    </ul>
  )
}
