import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast/toast.ts'
import { useAddToQuotation } from './quotations.ts'

/** Adds an article to the quotation that was changed last, says so, and leads there. */
export function useQuotationAdding(): { add: (articleNumber: string) => void; isAdding: boolean } {
  const { t } = useTranslation('quotations')
  const navigate = useNavigate()
  const { mutate, isPending } = useAddToQuotation()
  const add = (articleNumber: string) =>
    mutate(articleNumber, {
      onSuccess: async ({ id, name }) => {
        const { offerUndo } = await import('../../ui/toast/offer-undo.ts')
        const open = () => navigate({ to: '/quotations', search: { id } })
        offerUndo(t('added', { name }), { label: t('open'), run: open })
      },
      onError: ({ message }) => toast.failed(message, t('failed')),
    })
  return { add, isAdding: isPending }
}
