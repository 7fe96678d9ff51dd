import { Button } from '@mantine/core'
import { useRecordContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { IconEye } from '../../ui/icons.ts'
import { ViewAsMenu } from './ViewAsMenu.tsx'

/** Opens the portal as the partner of this form sees it. */
export function ViewAsPartner() {
  const { t } = useTranslation('admin')
  const partner = useRecordContext()
  if (!partner) return null
  return (
    <ViewAsMenu partner={Number(partner.id)}>
      <Button variant="default" leftSection={<IconEye size={18} />}>
        {t('viewing.asPartner')}
      </Button>
    </ViewAsMenu>
  )
}
