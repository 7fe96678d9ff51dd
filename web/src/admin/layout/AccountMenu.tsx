import { Menu } from '@mantine/core'
import { logout } from '@portal/contract/auth'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTakeUndoableMutation } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { keepPreferences } from '../../lib/device-preferences.ts'
import { removeToken } from '../../lib/session.ts'
import { IconLogout2, IconUserCircle } from '../../ui/icons.ts'
import { useTeamMember } from '../session/use-profile.ts'
import classes from './Header.module.css'
import { MenuButton } from './MenuButton.tsx'

/** Waits until nothing is being saved any more. */
function allSaved(client: QueryClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (client.isMutating() === 0) resolve()
  }
  const end = client.getMutationCache().subscribe(look)
  look()
  return promise.finally(end)
}

export function AccountMenu() {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const takeMutation = useTakeUndoableMutation()
  const client = useQueryClient()
  const { firstName, lastName, email, profilePhoto } = useTeamMember()
  const name = [firstName, lastName].filter(Boolean).join(' ') || email

  /** The token goes only once the server has let go of it; then main.tsx leads to the sign-in screen. */
  const signOut = async () => {
    try {
      // What could still be undone would be refused without a session.
      takeMutation()?.({ isUndo: false })
      await allSaved(client)
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
