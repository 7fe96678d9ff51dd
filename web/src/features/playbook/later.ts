/** Exports for other features, kept out of the index so that the dashboard does not load them. */
export { useCategories } from './categories.ts'
export { portfolioOf, withDetails } from './pin-details.ts'
export { useSendableDocuments } from './sendable-documents.ts'
