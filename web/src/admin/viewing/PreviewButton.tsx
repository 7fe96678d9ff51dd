import { Button, ListSubheader, Menu, MenuItem } from '@mui/material'
import type { Entry } from '@portal/contract/admin/endpoints'
import { IconEye } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLanguages } from '../../lib/languages.ts'
import { ICON } from '../../ui/icon.ts'
import { useDeclaration } from '../parts/use-declaration.ts'
import { portalScreenOf } from './portal-screen.ts'
import { useView } from './view.ts'

/** Opens the portal where it shows the entry, drafts included, in a language of choice. */
export function PreviewButton({ entry }: { entry: Entry }) {
  const { t } = useTranslation('admin')
  const id = useId()
  const { name } = useDeclaration()
  const languages = useLanguages()
  const { isDirty } = useFormState()
  const view = useView()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const screenOf = portalScreenOf(name)
  if (!screenOf) return null
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        startIcon={<IconEye {...ICON} size={18} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('viewing.preview')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        {isDirty && (
          <ListSubheader role="presentation" sx={{ lineHeight: 1.5, paddingBlock: 1, maxWidth: 260 }}>
            {t('viewing.unsaved')}
          </ListSubheader>
        )}
        {languages.map(({ locale, name: language }) => (
          <MenuItem
            key={locale}
            lang={locale}
            onClick={() => {
              setAnchor(null)
              const portal = typeof entry.portal === 'number' ? entry.portal : null
              view({ drafts: true, portal, locale, screen: screenOf(entry) })
            }}
          >
            {language}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
