import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { useQuotationAdding } from './use-quotation-adding.ts'

/** The button beside the partner's own price. */
export function AddToQuotation({ articleNumber }: { articleNumber: string }) {
  const { add, isAdding, isFullFor, labelOf } = useQuotationAdding()
  return (
    <IconButton
      size={36}
      label={labelOf(articleNumber)}
      disabled={isAdding}
      aria-disabled={isFullFor(articleNumber) || undefined}
      onClick={() => add(articleNumber)}
    >
      <IconPlus size={18} />
    </IconButton>
  )
}
