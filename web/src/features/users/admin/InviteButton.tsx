import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconUserPlus } from '../../../ui/icons.ts'
import { InviteDialog } from './InviteDialog.tsx'

/** @param partner the partner of the new user, if it is fixed */
export function InviteButton({ partner }: { partner?: number }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={partner ? 'default' : 'filled'}
        leftSection={<IconUserPlus size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('users.invite')}
      </Button>
      {isOpen && <InviteDialog partner={partner} onClose={() => setOpen(false)} />}
    </>
  )
}
