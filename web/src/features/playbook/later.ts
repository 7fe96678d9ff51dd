/** What other features use of this one and the dashboard does not load: with the index it would. */
export { useCategories } from './categories.ts'
export { portfolioOf, withDetails } from './pin-details.ts'
export { useSendableDocuments } from './sendable-documents.ts'
