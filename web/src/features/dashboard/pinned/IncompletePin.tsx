import { useLocale } from '../../../lib/i18n.ts'
import { portfolioOf, useCategories, withDetails } from '../../playbook/later.ts'
import { PinnedCard, type PinnedCardProps } from './PinnedCard.tsx'

/** A pin with incomplete data from the host: the portfolios supply the rest, and the portfolio of a product. */
export default function IncompletePin({ pin, ...rest }: PinnedCardProps) {
  const { data: categories } = useCategories(useLocale())
  const portfolio = pin.categoryId === null ? portfolioOf(pin.id, categories) : String(pin.categoryId)
  return <PinnedCard pin={withDetails(pin, categories)} {...rest} portfolio={portfolio} />
}
