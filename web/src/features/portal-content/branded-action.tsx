import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import type { BrandedActionProps } from './BrandedAction.tsx'

/** Not before a file is open: the dashboard has no other use for it. */
const BrandedAction = lazyPart(() => import('./BrandedAction.tsx'))

/** The file with the partner's logo, for the viewer. */
export const brandedAction =
  (item: BrandedActionProps['item'], title: string) => (language: string | undefined) => (
    <BrandedAction item={item} title={title} language={language} />
  )
