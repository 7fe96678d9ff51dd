import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ICON } from '../../ui/icon.ts'
import { InviteDialog } from './InviteDialog.tsx'

/** @param partner whose user is to be invited, where that is settled */
export function InviteButton({ partner }: { partner?: number }) {
  const { t } = useTranslation('admin')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={partner ? 'default' : 'filled'}
        leftSection={<IconUserPlus {...ICON} size={18} />}
        onClick={() => setOpen(true)}
      >
        {t('users.invite')}
      </Button>
      {isOpen && <InviteDialog partner={partner} onClose={() => setOpen(false)} />}
    </>
  )
}
