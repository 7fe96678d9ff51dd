import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../lib/config.ts'
import { IconDeviceMobile } from '../../../ui/icons.ts'
import styles from './ProductPage.module.css'

/** A link to the offline copy, if the provider allows that. */
export function OfflineLink() {
  const { t } = useTranslation('playbook')
  if (!useConfig()?.offlineDays) return null
  return (
    <Link to={'/profile' as string} search={{ view: 'offline' } as never} className={styles.offline}>
      <IconDeviceMobile size={16} />
      {t('product.offline')}
    </Link>
  )
}
