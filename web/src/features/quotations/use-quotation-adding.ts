import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { offerUndo } from '../../ui/toast/offer-undo.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useAddToQuotation } from './quotations.ts'

/** Adds an article to the quotation that was changed last, says so, and leads there. */
export function useQuotationAdding(): { add: (articleNumber: string) => void; isAdding: boolean } {
  const { t } = useTranslation('quotations')
  const navigate = useNavigate()
  const { mutate, isPending } = useAddToQuotation()
  const add = (articleNumber: string) =>
    mutate(articleNumber, {
      onSuccess: ({ id, name }) => {
        const open = () => navigate({ to: '/quotations', search: { id } })
        offerUndo(t('added', { name }), { label: t('open'), run: open })
      },
      onError: ({ message }) => toast.failed(message, t('failed')),
    })
  return { add, isAdding: isPending }
}
