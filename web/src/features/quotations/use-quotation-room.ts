import { MAX_QUOTATION_LINES, MAX_QUOTATIONS } from '@portal/contract/quotations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuotationTarget } from './quotations.ts'

interface QuotationRoom {
  /** Why nothing new fits in; undefined as long as something does, and where it is not known. */
  reason: string | undefined
  /** The full quotation. */
  id: number | undefined
  isFullFor: (articleNumber: string) => boolean
}

/** Whether an article fits into the quotation that it would be added to. */
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
