import { type ReactNode, Suspense } from 'react'
import { needTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { countView, type ViewedItem } from './report-view.ts'

/** What only the viewer shows, and no screen that opens it. */
const BrandedLink = lazyPart(async () => {
  const [{ BrandedLink }] = await Promise.all([import('../branding/index.ts'), needTexts('library')])
  return { default: BrandedLink }
})

/** What can be done in the viewer with a file of the content, in the language that is shown. */
export const fileActions =
  (item: ViewedItem, title: string) =>
  (language: string | undefined): ReactNode => (
    <Suspense>
      <BrandedLink
        item={item}
        language={language}
        title={title}
        onDownload={() => countView({ ...item, language }, 'download')}
      />
    </Suspense>
  )
