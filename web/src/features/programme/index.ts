import { lazyPart } from '../../ui/boundary/lazy-part.ts'

/** The partner's account manager; nothing if there is none. */
export const AccountManager = lazyPart(() => import('./AccountManager.tsx'))

/** Tier, type and regions of the partner; nothing if the provider keeps none. */
export const Standing = lazyPart(() => import('./Standing.tsx'))
