import { Button } from '@mantine/core'
import { useRecordContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { IconEye } from '../../ui/icons.ts'
import { useView } from './view.ts'

/** Opens the portal as the partner of this form sees it. */
export function ViewAsPartner() {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const partner = useRecordContext()
  const view = useView()
  if (!partner) return null
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={18} />}
      onClick={() => view({ partner: Number(partner.id), drafts: false, locale, screen: '/dashboard' })}
    >
      {t('viewing.asPartner')}
    </Button>
  )
}
