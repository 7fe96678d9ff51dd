import { lazyPart } from '../../ui/boundary/lazy-part.ts'

export { AddToCollection, useCollecting } from './AddToCollection.tsx'
export { ForCustomers } from './ForCustomers.tsx'
/** Buttons that add to collections are on many screens, and this is a part of one. */
export const CollectionsView = lazyPart(() => import('./CollectionsView.tsx'))
