import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import type { BrandedActionProps } from './BrandedAction.tsx'

/** Loaded when a file is opened: the dashboard does not use it otherwise. */
const BrandedAction = lazyPart(() => import('./BrandedAction.tsx'))

/** The co-branded copy, as an action of the viewer. */
export const brandedAction =
  (item: BrandedActionProps['item'], title: string) => (language: string | undefined) => (
    <BrandedAction item={item} title={title} language={language} />
  )
