import { lazyPart } from '../../ui/boundary/lazy-part.ts'

/** Who looks after the partner; nothing where nobody does. */
export const AccountManager = lazyPart(() => import('./AccountManager.tsx'))

/** Level, type and regions of the partner; nothing where the provider keeps none. */
export const Standing = lazyPart(() => import('./Standing.tsx'))
