import { needTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { countView, type ViewedItem } from './report-view.ts'

const BrandedLink = lazyPart(async () => {
  const [branding] = await Promise.all([import('../branding/index.ts'), needTexts('library')])
  return { default: branding.BrandedLink }
})

export interface BrandedActionProps {
  item: ViewedItem
  title: string
  /** The language of the file shown. */
  language: string | undefined
}

/** The co-branded copy, as an action of the viewer. */
export default function BrandedAction({ item, title, language }: BrandedActionProps) {
  return (
    <BrandedLink
      item={item}
      language={language}
      title={title}
      onDownload={() => countView({ ...item, language }, 'download')}
    />
  )
}
