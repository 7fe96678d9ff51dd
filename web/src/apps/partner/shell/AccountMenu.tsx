import { useTranslation } from 'react-i18next'
import { useProfile } from '../../../lib/profile.ts'
import {
  IconKey,
  IconLayoutDashboard,
  IconLogout2,
  IconSettings,
  IconUser,
  IconUserCircle,
} from '../../../ui/icons.ts'
import { Image } from '../../../ui/image/Image.tsx'
import { PortalLink } from '../PortalLink.tsx'
import classes from './AccountMenu.module.css'
import { Greeting } from './Greeting.tsx'
import popover from './HeaderPopover.module.css'
import { HeaderPopover } from './HeaderPopover.tsx'
import { useSignOut } from './use-sign-out.ts'

const ENTRIES = [
  { name: 'profile', path: '/profile', Icon: IconUserCircle },
  { name: 'settings', path: '/support', Icon: IconSettings },
  { name: 'changePassword', path: '/changepassword', Icon: IconKey },
] as const

export function AccountMenu() {
  const { t } = useTranslation('shell')
  const signOut = useSignOut()
  const { data: profile } = useProfile()
  const photo = profile?.profilePhoto
  const isTeam = profile?.role === 'editor' || profile?.role === 'admin'
  const trigger = (
    <span className={classes.photo}>
      <Image src={photo} width={32} height={32} fallback={<IconUser />} />
    </span>
  )

  return (
    <HeaderPopover label={t('account.title')} trigger={trigger}>
      <div className={popover.head}>
        <Greeting inMenu />
      </div>
      <ul>
        {ENTRIES.map(({ name, path, Icon }) => (
          <li key={name}>
            <PortalLink to={path} className={popover.item}>
              <Icon />
              {t(`account.${name}`)}
            </PortalLink>
          </li>
        ))}
        {isTeam && (
          <li>
            <a href="/admin/" className={popover.item}>
              <IconLayoutDashboard />
              {t('account.backOffice')}
            </a>
          </li>
        )}
        <li className={popover.apart}>
          <button type="button" className={popover.item} onClick={signOut}>
            <IconLogout2 />
            {t('account.signOut')}
          </button>
        </li>
      </ul>
    </HeaderPopover>
  )
}
