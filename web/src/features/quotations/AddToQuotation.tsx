import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { useQuotationAdding } from './use-quotation-adding.ts'

/** Beside an own price. */
export function AddToQuotation({ articleNumber }: { articleNumber: string }) {
  const { t } = useTranslation('quotations')
  const { add, isAdding } = useQuotationAdding()
  return (
    <IconButton
      size={36}
      label={t('addOf', { article: articleNumber })}
      disabled={isAdding}
      onClick={() => add(articleNumber)}
    >
      <IconPlus size={18} />
    </IconButton>
  )
}
