import { MAX_QUOTATION_LINES, MAX_QUOTATIONS } from '@portal/contract/quotations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuotationTarget } from './quotations.ts'

interface QuotationRoom {
  /** Why the quotation is full; undefined if it is not, or if that is unknown. */
  reason: string | undefined
  /** The full quotation. */
  id: number | undefined
  isFullFor: (articleNumber: string) => boolean
}

/** Whether the target quotation can take more articles. */
export function useQuotationRoom(): QuotationRoom {
  const { t } = useTranslation('quotations')
  const { data: target } = useQuotationTarget()
  return useMemo(() => {
    if (!target?.full) return { reason: undefined, id: undefined, isFullFor: () => false }
    const { quotation, articles, full } = target
    return {
      reason:
        full === 'lines'
          ? t('fullLines', { name: quotation?.name ?? '', most: MAX_QUOTATION_LINES })
          : t('fullQuotations', { most: MAX_QUOTATIONS }),
      id: quotation?.id,
      isFullFor: (articleNumber) => !articles.includes(articleNumber),
    }
  }, [target, t])
}
