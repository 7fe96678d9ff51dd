import { lazyPart } from '../../ui/boundary/lazy-part.ts'

export { AddToCollection, useCollecting } from './AddToCollection.tsx'
export { ForCustomers } from './ForCustomers.tsx'
/** Lazy: most screens only import the buttons that add to collections. */
export const CollectionsView = lazyPart(() => import('./CollectionsView.tsx'))
