import type { PinnedItem } from '@portal/contract/pins'
import type { Category } from '@portal/contract/playbook'

/** The route parameter of a product whose portfolio is unknown. */
const UNKNOWN_CATEGORY = 'unknown-category'

/** The portfolio that contains the product, for its route. */
export function portfolioOf(productId: number, categories: readonly Category[] = []): string {
  const portfolio = categories.find(({ products }) => products.some((product) => product.id === productId))
  return portfolio ? String(portfolio.id) : UNKNOWN_CATEGORY
}

/** Completes a pin from the portfolios, for hosts that return little more than its id. */
export function withDetails(pin: PinnedItem, categories: readonly Category[] = []): PinnedItem {
  const found = itemOf(pin, categories)
  if (!found) return pin
  const { name, description, image, title, model, ...file } = found
  return {
    ...pin,
    name: pin.name || name,
    title: pin.title || title,
    description: pin.description || description,
    model: pin.model || model,
    image: pin.image || image,
    ...(pin.document ? {} : fileOf(file)),
  }
}

type File = Pick<PinnedItem, 'document' | 'language' | 'translations'>

const fileOf = ({ document, language, translations }: File): File => ({
  document,
  ...(language ? { language } : {}),
  ...(translations ? { translations } : {}),
})

function itemOf({ id, elementType }: PinnedItem, categories: readonly Category[]) {
  const none = { title: '', model: '', document: '', image: '' }
  if (elementType === 'Category') {
    const category = categories.find((one) => one.id === id)
    if (!category) return undefined
    const { name, seofriendlyurl, coverDetail: description, coverLink: image } = category
    return { ...none, name: name || seofriendlyurl, description, image }
  }
  const products = categories.flatMap((category) => category.products)
  if (elementType === 'Product') {
    const product = products.find((one) => one.id === id)
    return product && { ...product, image: product.coverLink }
  }
  const document = products.flatMap(({ documents }) => documents).find((one) => one.id === id)
  return document && { ...none, ...document }
}
