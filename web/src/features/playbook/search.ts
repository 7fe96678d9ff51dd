import { normalize } from '@portal/contract/normalize'
import type { Product, ProductDocument } from '@portal/contract/playbook'

/** Whether each word of the search is in one of the product's fields; an empty search matches everything. */
export function matchesProduct(product: Product, search: string): boolean {
  return matches(search, [
    String(product.id),
    product.title,
    product.category,
    fileName(product.document),
    ...product.documents.map(({ name }) => name),
    product.description,
    ...product.contentList,
    product.model,
    product.name,
    fileName(product.image),
  ])
}

/** The same for a document; `typeLabel` is the displayed name of its type. */
export function matchesDocument(document: ProductDocument, typeLabel: string, search: string): boolean {
  return matches(search, [
    String(document.id),
    document.name,
    document.description,
    typeLabel,
    fileName(document.document),
  ])
}

function matches(search: string, fields: string[]): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const texts = fields.map(plain)
  return words.every((word) => texts.some((text) => text.includes(word)))
}

/** Ignores case and accents: "beton" also matches "Béton". */
function plain(text: string): string {
  return normalize(text, 'NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}

/** The file name only: the rest of a signed URL is random, and would match by accident. */
function fileName(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
