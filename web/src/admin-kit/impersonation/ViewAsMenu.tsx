import { Menu } from '@mantine/core'
import { AUDIENCE_ROLES, type AudienceRole } from '@portal/contract/audience'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { useLabels } from '../labels.ts'
import { useView } from './view.ts'

interface ViewAsMenuProps {
  partner: number
  /** The roles to choose from; all if empty. */
  roles?: readonly AudienceRole[] | undefined
  drafts?: boolean
  /** The path in the portal to open. */
  screen?: () => string | Promise<string>
  /** Whether the form has unsaved changes, which the portal does not show. */
  isUnsaved?: boolean
  /** The button that opens the menu. */
  children: ReactNode
}

/** Opens the portal as one of a partner's users sees it. */
export function ViewAsMenu({
  partner,
  roles = [],
  drafts = false,
  screen = () => '/dashboard',
  isUnsaved = false,
  children,
}: ViewAsMenuProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const locale = useLocale()
  const view = useView()
  return (
    <Menu position="bottom-end" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown maw={300}>
        <Menu.Label>{t('viewing.asRole')}</Menu.Label>
        {AUDIENCE_ROLES.filter((role) => roles.length === 0 || roles.includes(role)).map((role) => (
          <Menu.Item key={role} onClick={() => view({ partner, role, drafts, locale, screen: screen() })}>
            {labels.choice('role', role)}
          </Menu.Item>
        ))}
        {isUnsaved && <Menu.Label>{t('viewing.unsaved')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
