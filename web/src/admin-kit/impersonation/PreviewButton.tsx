import { Button, Menu } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguages } from '../../lib/languages.ts'
import { IconEye } from '../../ui/icons.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { portalScreenOf } from './portal-screen.ts'
import { useView } from './view.ts'

/** Opens the portal at the screen that shows the entry, including drafts, in a chosen language. */
export function PreviewButton({ entry }: { entry: Entry }) {
  const { t } = useTranslation('admin')
  const { name } = useDeclaration()
  const languages = useLanguages()
  const { isDirty } = useFormState()
  const view = useView()
  const screenOf = portalScreenOf(name)
  if (!screenOf) return null
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconEye size={18} />}>
          {t('viewing.preview')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw={300}>
        {isDirty && <Menu.Label>{t('viewing.unsaved')}</Menu.Label>}
        {languages.map(({ locale, name: language }) => (
          <Menu.Item
            key={locale}
            lang={locale}
            onClick={() => {
              const portal = typeof entry.portal === 'number' ? entry.portal : null
              view({ drafts: true, portal, locale, screen: screenOf(entry) })
            }}
          >
            {language}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
