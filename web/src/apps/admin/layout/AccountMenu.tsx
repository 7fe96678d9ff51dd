import { Menu } from '@mantine/core'
import { logout } from '@portal/contract/auth'
import { useNotify } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useTeamMember } from '../../../admin-kit/data/use-profile.ts'
import { request } from '../../../lib/api.ts'
import { keepPreferences } from '../../../lib/device-preferences.ts'
import { removeToken } from '../../../lib/session.ts'
import { IconLogout2, IconUserCircle } from '../../../ui/icons.ts'
import classes from './Header.module.css'
import { MenuButton } from './MenuButton.tsx'

export function AccountMenu() {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const { firstName, lastName, email, profilePhoto } = useTeamMember()
  const name = [firstName, lastName].filter(Boolean).join(' ') || email

  /** The token is deleted after the server has revoked it; then main.tsx redirects to the sign-in screen. */
  const signOut = async () => {
    try {
      await keepPreferences(() => request(logout))
      removeToken()
    } catch {
      notify(t('layout.signOutFailed'), { type: 'error' })
    }
  }

  const face = profilePhoto ? (
    <img src={profilePhoto} alt="" className={classes.photo} />
  ) : (
    <IconUserCircle size={24} />
  )
  return (
    <MenuButton label={t('layout.account', { name })} face={face}>
      <Menu.Label>{name}</Menu.Label>
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout2 size={18} />} onClick={signOut}>
        {t('layout.signOut')}
      </Menu.Item>
    </MenuButton>
  )
}
