import { Button } from '@mantine/core'
import { MAX_QUOTATION_LINES } from '@portal/contract/quotations'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { IconFileEuro } from '../../ui/icons.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './Quotations.module.css'
import { useCreateQuotation } from './quotations.ts'

/** Creates a quotation with a lead's customer and products. */
export function LeadQuotation({ leadId, products }: { leadId: number; products: number }) {
  const { t } = useTranslation('quotations')
  const navigate = useNavigate()
  const { mutate, isPending } = useCreateQuotation(({ id }) =>
    navigate({ to: '/quotations', search: { id } }),
  )
  const begin = () =>
    mutate(
      { leadId },
      { onError: ({ message }) => toast.failed(message, () => i18n.t('failed', { ns: 'quotations' })) },
    )
  return (
    <>
      <Button variant="default" leftSection={<IconFileEuro size={18} />} loading={isPending} onClick={begin}>
        {t('forLead')}
      </Button>
      {products > MAX_QUOTATION_LINES && (
        <p className={styles.soft}>{t('mostFromLead', { most: MAX_QUOTATION_LINES })}</p>
      )}
    </>
  )
}
