import { Button } from '@mantine/core'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconPlus } from '../../ui/icons.ts'
import { useQuotationAdding } from './use-quotation-adding.ts'

interface AddToQuotationProps {
  articleNumber: string
  /** Words where there is room for them; a lone plus sign says little. */
  look?: 'icon' | 'words'
}

/** The button beside the partner's own price. */
export function AddToQuotation({ articleNumber, look = 'icon' }: AddToQuotationProps) {
  const { add, isAdding, isFullFor, labelOf, word } = useQuotationAdding()
  const label = labelOf(articleNumber)
  const state = {
    disabled: isAdding,
    'aria-disabled': isFullFor(articleNumber) || undefined,
    onClick: () => add(articleNumber),
  }
  if (look === 'icon')
    return (
      <IconButton size={36} label={label} {...state}>
        <IconPlus size={18} />
      </IconButton>
    )
  return (
    <Button variant="default" size="sm" title={label} leftSection={<IconPlus size={16} />} {...state}>
      {word}
      <span className="visually-hidden"> {articleNumber}</span>
    </Button>
  )
}
