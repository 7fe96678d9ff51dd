import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '../../ui/icons.ts'
import styles from './QuotationFull.module.css'
import { useQuotationRoom } from './use-quotation-room.ts'

/** Explains above the prices why nothing can be added to the quotation. */
export function QuotationFull() {
  const { t } = useTranslation('quotations')
  const { reason, id } = useQuotationRoom()
  return (
    <div role="status">
      {reason && (
        <p className={styles.full}>
          <IconAlertTriangle size={18} />
          <span>
            {reason}{' '}
            <Link to="/quotations" search={id === undefined ? {} : { id }}>
              {t('open')}
            </Link>
          </span>
        </p>
      )}
    </div>
  )
}
