import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { isNotFound } from '../../lib/is-not-found.ts'
import { offerUndo } from '../../ui/toast/offer-undo.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useAddToQuotation } from './quotations.ts'
import { useQuotationRoom } from './use-quotation-room.ts'

interface QuotationAdding {
  add: (articleNumber: string) => void
  isAdding: boolean
  /** Whether the quotation takes no more of an article; trying to add it shows the reason. */
  isFullFor: (articleNumber: string) => boolean
  /** The accessible name of the button. */
  labelOf: (articleNumber: string) => string
  /** Its visible label, where it has one. */
  word: string
}

/** Adds an article to the last changed quotation, and shows a message with a link to it. */
export function useQuotationAdding(): QuotationAdding {
  const { t } = useTranslation('quotations')
  const navigate = useNavigate()
  const { mutate, isPending } = useAddToQuotation()
  const { reason, isFullFor } = useQuotationRoom()
  const add = (articleNumber: string) => {
    if (isFullFor(articleNumber)) return toast.notice(reason ?? '')
    mutate(articleNumber, {
      onSuccess: ({ id, name }) => {
        const open = () => navigate({ to: '/quotations', search: { id } })
        offerUndo(() => i18n.t('added', { ns: 'quotations', name }), {
          label: () => i18n.t('open', { ns: 'quotations' }),
          run: open,
        })
      },
      onError: (error) =>
        toast.failed(
          // The list expired, or lost the product, while it was on the screen.
          isNotFound(error) ? t('notPriced', { article: articleNumber }) : error.message,
          () => i18n.t('failed', { ns: 'quotations' }),
        ),
    })
  }
  const labelOf = useCallback(
    (article: string) => t(isFullFor(article) ? 'fullOf' : 'addOf', { article }),
    [isFullFor, t],
  )
  return { add, isAdding: isPending, isFullFor, labelOf, word: t('add') }
}
