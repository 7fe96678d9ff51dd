import { Alert } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useTranslation } from 'react-i18next'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'

/** Says that the CRM does not respond, and how old the list is. */
export function StaleNotice({ asOf }: { asOf: string }) {
  const { t } = useTranslation('support')
  const locale = useLocale()
  return (
    <Alert color="yellow" role="status">
      {t('stale', { timestamp: formatTimestamp(asOf, locale) ?? t('noDate') })}
    </Alert>
  )
}
