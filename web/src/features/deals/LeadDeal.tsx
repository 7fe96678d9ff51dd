import { Button } from '@mantine/core'
import { MAX_DEAL_LINES } from '@portal/contract/deals'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { IconFolder } from '../../ui/icons.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCreateDeal } from './deals.ts'

/** Creates a deal from a lead's data. */
export function LeadDeal({ leadId, products }: { leadId: number; products: number }) {
  const { t } = useTranslation('deals')
  const navigate = useNavigate()
  const { mutate, isPending } = useCreateDeal()
  const begin = () =>
    mutate(
      { leadId },
      {
        onSuccess: ({ id }) => navigate({ to: '/deals', search: { id } }),
        onError: ({ message }) => toast.failed(message, () => i18n.t('failed', { ns: 'deals' })),
      },
    )
  return (
    <>
      <Button variant="default" leftSection={<IconFolder size={18} />} loading={isPending} onClick={begin}>
        {t('fromLead')}
      </Button>
      {products > MAX_DEAL_LINES && (
        <p className="small soft">{t('mostFromLead', { most: MAX_DEAL_LINES })}</p>
      )}
    </>
  )
}
